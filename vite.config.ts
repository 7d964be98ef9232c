import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readPageMessages } from './locales/read.ts'
import { chunkOf } from './scripts/pages/chunk-of.ts'
import { iconSprite } from './scripts/pages/icon-sprite.ts'
import { sharedChunks } from './scripts/pages/shared-chunks.ts'
import { textFiles } from './scripts/pages/text-files.ts'
import { workerFiles } from './scripts/pages/worker-files.ts'

/** Chunks of chunk-of.ts that every page has loaded before it loads a part of itself. */
const onEveryPage = /\/(packages|shop|rolldown-runtime)-[\w-]{7}\.js$/

/** Without the parts of ui/ that only the console has. */
const iconSources = ['storefront/**/*.{ts,tsx}', 'ui/!(desk)/**/*.{ts,tsx}', 'ui/*.{ts,tsx}']

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [
    iconSprite({ sources: iconSources }),
    tailwindcss(),
    reactRouter(),
    sharedChunks,
    workerFiles,
    textFiles({ messages: readPageMessages() }),
  ],
  // The content security policy allows fonts from the shop only, so none is inlined as a data URL.
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
            // The manifest, which every first visit loads, lists the names: the hash is short.
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
