import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf } from './scripts/pages/chunk-of.ts'
import { iconSprite } from './scripts/pages/icon-sprite.ts'
import { textFiles } from './scripts/pages/text-files.ts'
import { workerFiles } from './scripts/pages/worker-files.ts'

/** What modules of several entries share may travel in the file of one of them; the router's own setting forbids it. */
const sharedChunks: Plugin = {
  name: 'shared-chunks',
  configEnvironment: {
    order: 'post',
    handler: (name) =>
      name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
  },
}

/** What every page has before it asks for a part of itself: chunk-of.ts names them. */
const onEveryPage = /\/(packages|shop|rolldown-runtime)-[\w-]{7}\.js$/

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [iconSprite(), tailwindcss(), reactRouter(), sharedChunks, workerFiles, textFiles()],
  // What fonts may be loaded from says the content policy: the shop, and never a text in its own style.
  build: {
    target: 'es2022',
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // They stand in the manifest, which every first visit loads: as short as the builder allows.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ debugName: 'chunk-of', name: chunkOf, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
  },
})
