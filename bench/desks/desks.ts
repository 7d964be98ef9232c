import { openFilledDatabase } from '../world.ts'
import { measureActivity } from './activity-pages.ts'
import { measureBrandList, measureBrandPage } from './brand-list.ts'
import { withConsoleBrowser } from './console-browser.ts'
import { startDeskServer } from './desk-server.ts'
import { measureFirstPaint } from './first-paint.ts'
import { makeManyProducts } from './many-products.ts'
import { makeManyRows } from './many-rows.ts'
import { measureOrderIndex } from './order-index.ts'
import { measureOrderLists } from './order-lists.ts'
import { measurePalette } from './palette.ts'
import { measureProductLists } from './product-lists.ts'

export const deskParts = ['paint', 'lists', 'activity', 'palette', 'order-index', 'order-lists', 'products']

interface DesksPlan {
  /** Of `deskParts`; none are all. */
  readonly parts: readonly string[]
  /** A folder that keeps the database for the next time. */
  readonly keep: string | undefined
  readonly isQuick: boolean
}

/** Measures the console and the calls of the desks on a large market. The pages must be built. */
export async function runDesks({ parts, keep, isQuick }: DesksPlan): Promise<void> {
  const has = (part: string) => parts.length === 0 || parts.includes(part)
  const [samples, rounds] = isQuick ? [10, 2] : [40, 5]
  const rows = { orders: 1_000_000, activity: 1_000_000, brands: 10_000 }
  const { pool, url, close } = await openFilledDatabase({ kept: keep })
  try {
    await makeManyRows(pool, rows, (text) => console.log(`  ${text}`))
    if (has('products')) await makeManyProducts(pool, 1_000_000, (text) => console.log(`  ${text}`))
    if (has('order-index')) await measureOrderIndex(pool, rounds)
    const server = await startDeskServer(pool, url)
    try {
      if (has('palette')) await measurePalette(pool, server, samples)
      if (has('order-lists')) await measureOrderLists(pool, server, samples * 5)
      if (has('activity')) await measureActivity(server, samples)
      if (has('products')) await measureProductLists(pool, server, samples)
      if (has('lists')) await measureBrandList(server, samples)
      await withConsoleBrowser(server, async (browser) => {
        if (has('paint')) await measureFirstPaint(browser, rounds)
        if (has('lists')) await measureBrandPage(browser, rounds)
      })
    } finally {
      await server.stop()
    }
  } finally {
    await close()
  }
}
