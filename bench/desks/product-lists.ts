import type pg from 'pg'
import { measuredShop } from './desk-session.ts'
import { type DeskServer, timeCalls } from './timed-call.ts'
import { printTimings, type TimedRow } from './timing-table.ts'

const maxMs = 100

/** Words of names: one of a thousand products of the shop, one of 2,600, one of 3,900. */
const words = ['wren', 'sunglasses', 'thread']

/** Times the lists of products and stock of a shop with 100,000 products of a million. */
export async function measureProductLists(
  pool: pg.Pool,
  { address, shopOwner }: DeskServer,
  samples: number,
): Promise<void> {
  const { rows } = await pool.query<{ id: number; sku: string }>(
    'select product_id as id, sku from variants where shop_id = $1 order by id desc limit 1',
    [measuredShop],
  )
  const [{ id, sku }] = rows as [(typeof rows)[number]]
  const time = async (path: string): Promise<TimedRow> => {
    const request = { path, token: shopOwner }
    const requests = Array.from({ length: samples }, () => request)
    return { name: path, timing: await timeCalls(address, requests), maxMs }
  }
  for (const [title, path, sorts] of [
    ['products', '/shop/products', ['newest', 'name', 'price']],
    ['stock', '/shop/stock', ['newest', 'name', 'available']],
  ] as const) {
    const searches = ['', ...[...words, sku, 'qxqxqx'].map((search) => `&search=${search}`)]
    const queries = sorts.flatMap((sort) =>
      ['', '&filter=low', '&filter=sold_out'].flatMap((filter) =>
        searches.map((search) => `?sort=${sort}${filter}${search}`),
      ),
    )
    const timed: TimedRow[] = []
    for (const query of queries) timed.push(await time(path + query))
    printTimings(`${title} of a shop`, timed)
  }
  printTimings('one product', [await time(`/shop/products/${id}/diagnosis`), await time(`/shop/products/${id}`)])
}
