import type { Browser } from '@playwright/test'
import { formatNumber, percentile } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import type { MeasuredPage } from './page-weight.ts'
import { openDesktop, openSlowPage, waitUntilTrue, withBrowser } from './slow-browser.ts'

const cardPages = ['home', 'list', 'product']

/** From the pointer on the card to the press, as people take it. */
const hoverMs = 150

/** Prints the time from the click on a card to the picture of its product, on a slow processor. */
export async function measureCardClicks(
  address: string,
  pages: readonly MeasuredPage[],
  samples: number,
): Promise<void> {
  const rows: string[][] = []
  await withBrowser(async (browser) => {
    for (const { name, path } of pages.filter((page) => cardPages.includes(page.name))) {
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
    // The breadcrumbs of a product link to itself.
    const links = `li a[href$="/details"]:not([href="${new URL(url).pathname}"])`
    const card = page.getByRole('main').locator(links).nth(index)
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
  const findPicture = () => document.querySelector('article img[fetchpriority="high"]')
  let left
  addEventListener('click', () => {
    if (sessionStorage.clickedAt !== undefined) return
    sessionStorage.clickedAt = now()
    left = findPicture()
  }, true)
  const watch = () => {
    const picture = findPicture()
    const isOpened = sessionStorage.clickedAt !== undefined && location.pathname.endsWith('/details') && picture !== left
    if (isOpened && picture?.complete && picture.naturalWidth > 0)
      return requestAnimationFrame(() => { sessionStorage.shownAt ??= now() })
    requestAnimationFrame(watch)
  }
  watch()
}`
