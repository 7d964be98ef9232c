import type { Browser } from '@playwright/test'
import { formatNumber, percentile } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import { openDesktop, openSlowPage, waitUntilTrue, withBrowser } from './slow-browser.ts'

const pages = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/products' },
]

/** From the pointer on the card to the press, as people take it. */
const hoverMs = 150

/** Prints the time from the click on a card to the picture of its product, on a slow processor. */
export async function measureCardClicks(address: string, samples: number): Promise<void> {
  const rows: string[][] = []
  await withBrowser(async (browser) => {
    for (const { name, path } of pages) {
      const clicks: Click[] = []
      // The first click of a card draws the pictures of its product.
      for (let sample = -3; sample < samples; sample++) {
        const click = await openCard(browser, address + path, Math.abs(sample) % 3)
        if (sample >= 0) clicks.push(click)
      }
      const times = clicks.map(({ ms }) => ms)
      const documents = clicks.filter(({ isDocument }) => isDocument).length
      rows.push([name, ...[0.5, 0.95].map((share) => formatNumber(percentile(times, share))), String(documents)])
    }
  })
  const title = `A click on a card to the picture of its product, processor four times slower, ${samples} clicks, ms`
  console.log(`\n${title}\n${formatTable(['page', 'p50', 'p95', 'loaded as documents'], rows)}`)
}

interface Click {
  readonly ms: number
  /** The product was loaded as a document, not within the app. */
  readonly isDocument: boolean
}

async function openCard(browser: Browser, url: string, index: number): Promise<Click> {
  const context = await openDesktop(browser)
  try {
    const page = await openSlowPage(context, { isNetworkSlow: false })
    await page.addInitScript(recordClick)
    await page.goto(url)
    await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
    const card = page.getByRole('main').locator('li a[href$="/details"]').nth(index)
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await page.waitForTimeout(hoverMs)
    await card.click({ noWaitAfter: true })
    await waitUntilTrue(page, `sessionStorage.shownAt !== undefined`)
    return await page.evaluate<Click>(
      `({ ms: sessionStorage.shownAt - sessionStorage.clickedAt, isDocument: sessionStorage.documents > 1 })`,
    )
  } finally {
    await context.close()
  }
}

// Runs in every document of the tab: the session storage outlives a document.
const recordClick = `{
  const now = () => performance.timeOrigin + performance.now()
  sessionStorage.documents = Number(sessionStorage.documents ?? 0) + 1
  addEventListener('click', () => { sessionStorage.clickedAt ??= now() }, true)
  const watch = () => {
    const picture = document.querySelector('article img[fetchpriority="high"]')
    if (location.pathname.endsWith('/details') && picture?.complete && picture.naturalWidth > 0)
      return requestAnimationFrame(() => { sessionStorage.shownAt ??= now() })
    requestAnimationFrame(watch)
  }
  watch()
}`
