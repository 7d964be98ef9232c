import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { chromiumFlags, requireChromium } from '#scripts/chromium.ts'

/** Lends a browser to `work`. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumFlags })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** A service worker that claims a loading page hides the compressed sizes of its files. */
const shared = { locale: 'en', serviceWorkers: 'block' } as const
/** As the phone profile of Lighthouse. */
const phone = { ...devices['Moto G4'], ...shared, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const desktop = { ...shared, viewport: { width: 1350, height: 940 } }

export const openPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(phone)
export const openDesktop = (browser: Browser): Promise<BrowserContext> => browser.newContext(desktop)

export interface Slowness {
  /** Slow 4G of Lighthouse: 1.6 Mbit/s, round trip 150 ms. */
  readonly isNetworkSlow: boolean
}

/** Waits until an expression is true. `waitForFunction` would evaluate the string in the page, which the CSP forbids. */
export async function waitUntilTrue(page: Page, expression: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > deadline) throw new Error(`${page.url()}: ${expression} did not become true`)
    await page.waitForTimeout(50)
  }
}

/** A page on a processor that is four times slower. */
export async function openSlowPage(context: BrowserContext, { isNetworkSlow }: Slowness): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  if (isNetworkSlow) {
    const bytesPerSecond = 1_600_000 / 8
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
