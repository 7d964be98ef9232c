import type { Browser } from '@playwright/test'
import { formatNumber, median } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import type { MeasuredPage } from './page-weight.ts'
import { openPhone, openSlowPage, waitUntilTrue, withBrowser } from './slow-browser.ts'

const [maxScriptBytes, maxBlockingMs] = [130_000, 100]

interface Load {
  readonly lcpMs: number
  /** Sum of what tasks take beyond 50 ms, from the first paint until the page is quiet. */
  readonly blockingMs: number
  readonly shift: number
  readonly scriptBytes: number
  readonly iconBytes: number
}

/** Prints how pages load on a slow phone with an empty cache: median of the rounds, and the largest blocking time. */
export async function measurePageLoads(address: string, pages: readonly MeasuredPage[], rounds: number): Promise<void> {
  const rows: string[][] = []
  await withBrowser(async (browser) => {
    for (const { name, path } of pages) {
      // Pictures are drawn on their first request.
      await visit(browser, address + path)
      const loads: Load[] = []
      for (let round = 0; round < rounds; round++) loads.push(await visit(browser, address + path))
      rows.push([name, ...cellsOf(loads)])
    }
  })
  const head = ['page', 'LCP, ms', 'blocking, ms', 'largest', '', 'shift', 'script, kB', '', 'icons, kB']
  const title = `Phone: 1.6 Mbit/s, round trip 150 ms, processor four times slower, empty cache; ${rounds} rounds`
  console.log(`\n${title}\n${formatTable(head, rows)}`)
}

function cellsOf(loads: readonly Load[]): string[] {
  const middle = (field: keyof Load) => median(loads.map((load) => load[field]))
  const largest = Math.max(...loads.map(({ blockingMs }) => blockingMs))
  return [
    formatNumber(middle('lcpMs')),
    formatNumber(middle('blockingMs')),
    formatNumber(largest),
    largest <= maxBlockingMs ? 'met' : 'MISSED',
    middle('shift').toFixed(3),
    formatNumber(middle('scriptBytes') / 1000),
    middle('scriptBytes') <= maxScriptBytes ? 'met' : 'MISSED',
    formatNumber(middle('iconBytes') / 1000),
  ]
}

async function visit(browser: Browser, url: string): Promise<Load> {
  const context = await openPhone(browser)
  try {
    const page = await openSlowPage(context, { isNetworkSlow: true })
    await page.addInitScript(observeLoad)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
    await page.waitForLoadState('networkidle')
    return await page.evaluate<Load>(readLoad)
  } finally {
    await context.close()
  }
}

// Runs in the page.
const observeLoad = `{
  const seen = window.seenEntries = { 'longtask': [], 'largest-contentful-paint': [], 'layout-shift': [] }
  for (const type of Object.keys(seen))
    new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true })
}`

// Runs in the page, once two seconds have passed without a long task. Sizes are those of the compressed bodies.
const readLoad = `(async () => {
  const seen = window.seenEntries
  const lastTask = () => seen.longtask.at(-1)?.startTime ?? 0
  while (performance.now() - lastTask() < 2_000) await new Promise((resolve) => setTimeout(resolve, 100))
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const files = performance.getEntriesByType('resource')
  const bytesOf = (pattern) =>
    files.reduce((sum, { name, encodedBodySize }) => sum + (pattern.test(name) ? encodedBodySize : 0), 0)
  return {
    lcpMs: seen['largest-contentful-paint'].at(-1).startTime,
    blockingMs: seen.longtask.reduce(
      (sum, { startTime, duration }) => sum + (startTime + duration > paint.startTime ? Math.max(0, duration - 50) : 0), 0),
    shift: seen['layout-shift'].reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    scriptBytes: bytesOf(/\\.js$/),
    iconBytes: bytesOf(/\\/icons-[^/]*\\.svg/),
  }
})()`
