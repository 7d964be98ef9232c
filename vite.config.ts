import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstLoadGroup } from './scripts/pages/first-load-group.ts'
import { iconImports } from './scripts/pages/icon-imports.ts'

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [iconImports(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: firstLoadGroup }] },
          },
        },
      },
    },
  },
})
