import type { Page } from '@playwright/test'
import { expect, oneProduct, visit, waitUntilTrue } from './shopper.ts'

/** Whether the service worker controls the page. */
export const hasWorker = '!!navigator.serviceWorker.controller'

/** Names of the caches. Unlike `cachedPaths` it opens none: opening a cache that was deleted meanwhile creates it again, empty. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate('caches.keys()')

/** Cached paths, by cache. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(`(async () => {
    const found = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      found[name] = keys.map(({ url }) => url.replace(location.origin, ''))
    }
    return found
  })()`)

/** The page is navigating; the next poll reads it. */
const leaving = (): Record<string, string[]> => ({})

export const expectCached = (page: Page, path: string) =>
  expect.poll(async () => (await cachedPaths(page).catch(leaving))['souk-pages'] ?? []).toContain(path)

/** Visits home, the list and a product until the service worker has cached each. Returns the path of the product. */
export async function visitPages(page: Page): Promise<string> {
  const { id } = await oneProduct()
  await visit(page, '/')
  await waitUntilTrue(page, hasWorker)
  await expectCached(page, '/')
  await visit(page, '/products')
  await expectCached(page, '/products')
  await visit(page, `/products/${id}/details`)
  await waitUntilTrue(page, `document.querySelector('img[fetchpriority=high]').complete`)
  await expectCached(page, `/products/${id}/details`)
  return `/products/${id}/details`
}

export const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status()
