import type { Page } from '@playwright/test'
import { formatNumber, median } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import type { ConsoleBrowser } from './console-browser.ts'

interface MeasuredPage {
  readonly path: string
  readonly isSignedIn: boolean
  /** CSS selector of the first thing to read or do. */
  readonly firstRow: string
}

const pages: readonly MeasuredPage[] = [
  { path: '/console/sign-in', isSignedIn: false, firstRow: 'input[type=password]' },
  { path: '/console/market', isSignedIn: true, firstRow: 'main h1' },
  { path: '/console/market/categories', isSignedIn: true, firstRow: 'main ul li' },
]

const [maxPaintMs, maxScriptKilobytes] = [1_500, 170]

interface FirstPaint {
  readonly paint: number
  readonly firstRow: number
  readonly scriptBytes: number
}

/** Prints first paint, first row and the scripts before it: on a slow line, a slow processor and an empty cache. */
export async function measureFirstPaint({ address, openPage }: ConsoleBrowser, rounds: number): Promise<void> {
  const rows: string[][] = []
  for (const { path, isSignedIn, firstRow } of pages) {
    const taken: FirstPaint[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await openPage(isSignedIn)
      taken.push(await visit(page, address + path, firstRow))
      await page.context().close()
    }
    rows.push([path, ...cellsOf(taken)])
  }
  const head = ['page', 'first paint, ms', '', 'first row, ms', 'script before it, kB', '']
  const title = '4G: 1.6 Mbit/s, round trip 150 ms, processor four times slower, empty cache'
  console.log(`\n${title}\n${formatTable(head, rows)}`)
}

function cellsOf(taken: readonly FirstPaint[]): string[] {
  const paint = median(taken.map((each) => each.paint))
  const kilobytes = median(taken.map(({ scriptBytes }) => scriptBytes / 1000))
  return [
    formatNumber(paint),
    paint <= maxPaintMs ? 'met' : 'MISSED',
    formatNumber(median(taken.map(({ firstRow }) => firstRow))),
    formatNumber(kilobytes),
    kilobytes <= maxScriptKilobytes ? 'met' : 'MISSED',
  ]
}

async function visit(page: Page, url: string, firstRow: string): Promise<FirstPaint> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const bytesPerSecond = 1_600_000 / 8
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(`(${watchFirstRow})(${JSON.stringify(firstRow)})`)
  await page.goto(url, { timeout: 120_000 })
  await page.locator(firstRow).first().waitFor({ timeout: 120_000 })
  return page.evaluate<FirstPaint>(readTimes)
}

// Runs in the page: the frame after the first row is there.
const watchFirstRow = `(selector) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('first-row'))
  })
  observer.observe(document, { childList: true, subtree: true })
}`

// Runs in the page. Sizes are those of the compressed bodies.
const readTimes = `(async () => {
  while (performance.getEntriesByName('first-row').length === 0) await new Promise(requestAnimationFrame)
  const firstRow = performance.getEntriesByName('first-row')[0].startTime
  const scripts = performance.getEntriesByType('resource').filter(
    ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= firstRow)
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    firstRow,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
})()`
