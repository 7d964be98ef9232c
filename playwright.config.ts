import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Settings } from './e2e/browser.ts'
import { requireChromium, testFlags, touchFlags } from './scripts/chromium.ts'

const executablePath = await requireChromium()
/**
 * Each worker has its own browser, whose pages share one renderer process: an eighth less CPU time. Workers of component tests share one
 * browser, so their pages would wait for each other.
 */
const oneRenderer = ['--renderer-process-limit=1', '--disable-site-isolation-trials']
const browser = (...flags: string[]) => ({ executablePath, args: [...testFlags, ...oneRenderer, ...flags] })
const phone = {
  launchOptions: browser(...touchFlags),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
const desktop = { launchOptions: browser(), viewport: { width: 1440, height: 900 } }

type Projects = NonNullable<PlaywrightTestConfig<Settings>['projects']>

const untaggedOnly = { grepInvert: /@desk|@phone/ }

/**
 * Every journey in every project; `@phone` and `@desk` restrict a journey to one screen. A commit runs a subset, see
 * scripts/gate/journey-runs.ts.
 */
const projects: Projects = [
  { name: 'phone-ar', use: { ...phone, language: 'ar' }, grepInvert: /@desk/ },
  { name: 'desktop-en', use: { ...desktop, language: 'en' }, grepInvert: /@phone/ },
  { name: 'phone-en', use: { ...phone, language: 'en' }, ...untaggedOnly },
  { name: 'desktop-ar', use: { ...desktop, language: 'ar' }, ...untaggedOnly },
]

export default defineConfig<Settings>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/global-setup.ts',
  // Node strips the types itself: Playwright's transform takes 5 s of CPU time in each worker that loads the shop's code.
  build: { external: ['**'] },
  fullyParallel: true,
  // Patience for a busy machine, not a measure of speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // With two, the processors are idle for a seventh of the time.
  workers: 3,
  retries: 0,
  reporter: 'dot',
  use: {
    // A journey that fails leaves a screenshot, and its second run a trace: `npx playwright show-trace <file>`.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // As long as an expectation: an action without a target would wait for the whole journey, three minutes of some.
    actionTimeout: 15_000,
    reducedMotion: 'reduce',
  },
  projects,
})
