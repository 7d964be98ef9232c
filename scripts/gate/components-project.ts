import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium, testFlags } from '../chromium.ts'
import { root } from '../run.ts'

/** Packages that pages or their tests import. */
function browserPackages(): string[] {
  const sources = globSync('{storefront,console,ui,contract,locales}/**/*.{ts,tsx}', { cwd: root })
  const isOfTheServer = (path: string) =>
    /\.server\.tsx?$|\.config\.ts$|^locales\/read|\.test\.ts$|routes\.ts$/.test(path)
  const lines = sources
    .filter((path) => !isOfTheServer(path))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
    .filter((line) => !/^(import|export) type /.test(line))
  const names = lines.flatMap((line) => /(?:\bfrom |\bimport\()'([^.#'][^']*)'/.exec(line)?.[1] ?? [])
  const isBrowserCode = (name: string) => !/^(node:|vitest$|vitest\/|zustand$)|\?url$/.test(name)
  return [...new Set([...names, 'react/jsx-dev-runtime'])].filter(isBrowserCode)
}

const executablePath = await findChromium()

/**
 * Components run in a page of the Chromium that journeys use, with the stylesheet of their room. The files of a worker share
 * one page: reloading the modules takes longer than the tests; testing/reset.ts of the room cleans up.
 */
const componentsOf = (
  room: 'storefront' | 'console',
  test: { name: string; include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration => ({
  plugins: [tailwindcss()],
  publicDir: join(root, 'storefront/public'),
  resolve: { alias: [{ find: /^zustand$/, replacement: join(root, 'ui/testing/stores.ts') }] },
  // A package that is discovered during the run would reload the page under the tests.
  optimizeDeps: { include: browserPackages(), noDiscovery: true },
  // The error overlay would intercept clicks of later tests.
  server: { hmr: { overlay: false } },
  test: {
    ...test,
    setupFiles: [
      './scripts/gate/refuse-browser-console.ts',
      './ui/testing/owner-stacks.ts',
      `./${room}/testing/reset.ts`,
    ],
    maxWorkers: 4,
    // Vitest runs projects concurrently only if they have the same number of workers.
    sequence: { groupOrder: 2 },
    isolate: false,
    testTimeout: 30_000,
    // Like journeys: a test that passes on retry counts as passed and is listed as flaky.
    retry: 1,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Locators match a part of a name, as in Playwright.
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath, args: testFlags },
        actionTimeout: 5_000,
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

export const components = componentsOf('storefront', {
  name: 'components',
  include: ['{storefront,ui}/**/*.test.tsx'],
  exclude: ['ui/desk/**'],
})

/** With the stylesheet of the console, which alone has the parts of ui/desk/. */
export const consoleComponents = componentsOf('console', {
  name: 'components console',
  include: ['{console,ui/desk}/**/*.test.tsx'],
})
