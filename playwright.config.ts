import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Settings } from './e2e/browser.ts'
import { chromiumFlags, chromiumPath, touchFlags } from './scripts/chromium.ts'

const executablePath = await chromiumPath()
const browser = (...flags: string[]) => ({ executablePath, args: [...chromiumFlags, ...flags] })
const phone = {
  launchOptions: browser(...touchFlags),
  ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}
const desktop = { launchOptions: browser(), viewport: { width: 1440, height: 900 } }

type Projects = NonNullable<PlaywrightTestConfig<Settings>['projects']>

/**
 * What lies somewhere on a page runs on a phone from right to left and on a desk from left to right, and where it matters
 * most the other way round as well (`@everywhere`). What is a matter of calls and words, not of places, is shown on one of
 * the two, as is what only one of them has (`@phone`, `@desk`).
 */
const onPhone = { grepInvert: /@desk/ }
const onDesk = { grepInvert: /@phone/ }
const elsewhere = { grep: /@everywhere/ }
const projects: Projects = [
  { name: 'phone-ar', use: { ...phone, language: 'ar' }, ...onPhone },
  { name: 'desktop-en', use: { ...desktop, language: 'en' }, ...onDesk },
  { name: 'phone-en', use: { ...phone, language: 'en' }, ...onPhone, ...elsewhere },
  { name: 'desktop-ar', use: { ...desktop, language: 'ar' }, ...onDesk, ...elsewhere },
]

export default defineConfig<Settings>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // The built pages are no test code: to translate them as such takes every worker seconds.
  build: { external: ['**/build/**'] },
  fullyParallel: true,
  // Patience for a busy machine, not a measure of speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  reporter: 'dot',
  use: {
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects,
})
