import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstLoadGroup } from './scripts/pages/first-load-group.ts'
import { iconImports } from './scripts/pages/icon-imports.ts'
import { laterGroup } from './scripts/pages/later-group.ts'

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [iconImports(), tailwindcss(), reactRouter(), { name: 'x', enforce: 'post', configEnvironment: { order: 'post', handler: (name) => name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined } }],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'first load', name: firstLoadGroup },
                { debugName: 'later', name: laterGroup, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
})
