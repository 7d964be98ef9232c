import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readConsoleMessages } from '../locales/read.ts'
import { consoleChunkOf } from '../scripts/pages/console-chunk-of.ts'
import { iconSprite } from '../scripts/pages/icon-sprite.ts'
import { sharedChunks } from '../scripts/pages/shared-chunks.ts'
import { textFiles } from '../scripts/pages/text-files.ts'

/** Chunks that are there before any part loads; lists of what a part needs would repeat them. */
const ofEveryPage = /\/(rolldown-runtime|packages|console|common)-[\w-]+\.js$/

export default defineConfig({
  base: '/console/',
  // Beside the cache of the storefront, which Vite keeps under the default name.
  cacheDir: '../node_modules/.vite-console',
  publicDir: false,
  // React has the hook itself; the shim for older versions would be 0.2 kB of each page.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // The folder is no project of its own: packages and ui/ are beside it.
  server: { fs: { allow: ['..'] } },
  plugins: [
    sharedChunks,
    iconSprite({ sources: '{console,ui}/**/*.{ts,tsx}', base: '/console' }),
    tailwindcss(),
    reactRouter(),
    textFiles({ messages: readConsoleMessages(), base: '/console' }),
  ],
  // The content security policy allows fonts from the shop only, so none is inlined as a data URL.
  build: {
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ofEveryPage.test(file)) },
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The manifest, which every first visit loads, lists these names, so pages are named by a short hash alone.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ debugName: 'chunk-of', name: consoleChunkOf, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
  },
})
