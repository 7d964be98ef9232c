import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Frame, type Page } from '@playwright/test'
import { listenForTrouble } from './trouble.ts'

export { expect }

export type Language = 'en' | 'ar'
/** `hasServiceWorker`: whether the service worker that caches pages is registered. */
export type Settings = { language: Language; hasServiceWorker: boolean }

const withoutWorker = 'if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {})'

type Fixtures = Settings & {
  dir: 'ltr' | 'rtl'
  /**
   * Opens a page with JavaScript disabled. Waits for DOMContentLoaded only: without scripts every picture loads at once,
   * and a new shop draws each on its first request.
   */
  visitPlain: (path: string) => Promise<Page>
  /** Allows expected trouble, by a pattern of its message. */
  expectTrouble: (pattern: RegExp) => void
}

/** Every test fails on console errors and warnings, page errors, failed hydration and answers of 500 and above. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  hasServiceWorker: [false, { option: true }],
  dir: async ({ language }, use) => use(language === 'ar' ? 'rtl' : 'ltr'),
  locale: async ({ language }, use) => use(language),
  baseURL: async ({ baseURL }, use) => use(process.env.SOUK_URL ?? baseURL),
  context: async ({ context, language, hasServiceWorker, baseURL }, use) => {
    // Responses from a service worker bypass the routes of a context.
    if (!hasServiceWorker) await context.addInitScript(withoutWorker)
    await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
    await use(context)
  },
  visitPlain: async ({ browser, language, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, locale: language, javaScriptEnabled: false })
    const trouble = listenForTrouble(context)
    await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
    await use(async (path) => {
      const page = await context.newPage()
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBeLessThan(400)
      return page
    })
    await context.close()
    expect(trouble).toEqual([])
  },
  expectTrouble: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const trouble = listenForTrouble(context)
      await use((pattern) => void expected.push(pattern))
      expect(trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Polls until an expression is true in the page. The page's content policy forbids the eval of `waitForFunction`. */
export const waitUntilTrue = (page: Page, expression: string): Promise<void> =>
  expect(async () => expect(await page.evaluate(expression), expression).toBe(true)).toPass({
    intervals: [50],
    timeout: 15_000,
  })

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Each page parses it again, and the minified build takes half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Those of the tags below whose result can differ between the colour schemes of a page. */
const colourRules = ['color-contrast', 'link-in-text-block']

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const runOnly = {
  all: { type: 'tag', values: wcag },
  colours: { type: 'rule', values: colourRules },
}

/**
 * Violations that axe finds. The page returns only these: `@axe-core/playwright` evaluates the source twice and returns all results, which
 * takes longer than the rules of a small page.
 */
export async function axeViolations(page: Page, rules: keyof typeof runOnly = 'all'): Promise<string[]> {
  await page.evaluate(transitionsEnd)
  await Promise.all(page.frames().map(injectAxe))
  return page.evaluate<string[]>(
    findViolations(JSON.stringify({ runOnly: runOnly[rules], resultTypes: ['violations'] })),
  )
}

/** A document keeps axe until the next load. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate<boolean>('window.axe?.version !== undefined'))) await frame.evaluate(axeSource)
}

// Runs in the page.
const findViolations = (options: string) => `axe.run(document, ${options}).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => id + ': ' + help + ' (' + target + ')')))`

export const expectNoAxeViolations = async (page: Page): Promise<void> => expect(await axeViolations(page)).toEqual([])

// Runs in the page. A colour in transition has the contrast of neither end; the transition of new elements begins a frame later.
// The clock of rows that `content-visibility` skips stands still: their transitions would never end.
const transitionsEnd = `(async () => {
  const willEnd = ({ effect, playState, timeline }) =>
    playState === 'running' && timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity
    && effect.target?.checkVisibility({ contentVisibilityAuto: true })
  do {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  } while (document.getAnimations().some(willEnd))
})()`

/** Cumulative layout shift of the page so far, without shifts after input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(sumOfShifts)
}

// Runs in the page: after two frames the observer has reported all earlier shifts.
const sumOfShifts = `(async () => {
  let sum = 0
  const add = (entries) => {
    for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  add(observer.takeRecords())
  observer.disconnect()
  return sum
})()`
