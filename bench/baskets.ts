import type pg from 'pg'
import type { Goods } from '#server/testing/goods.ts'
import { fillCarts, headersOf, makeShoppers } from './shoppers.ts'

interface Market {
  readonly pool: pg.Pool
  readonly shop: { readonly address: string }
}

/** Products with their total, which an order must name. */
export interface Basket {
  readonly goods: readonly Goods[]
  readonly payable: number
}

export async function priceBaskets(
  world: Market,
  all: readonly (readonly Goods[])[],
  coupon_code?: string,
): Promise<Basket[]> {
  const known = new Map<string, number>()
  const baskets: Basket[] = []
  for (const goods of all) {
    const name = goods.map(({ variant_id }) => variant_id).join()
    const payable = known.get(name) ?? (await requestQuote(world, goods, coupon_code))
    known.set(name, payable)
    baskets.push({ goods, payable })
  }
  return baskets
}

async function requestQuote(
  { pool, shop }: Market,
  goods: readonly Goods[],
  coupon_code: string | undefined,
): Promise<number> {
  const [shopper] = await makeShoppers(pool, 1)
  if (!shopper) throw new Error('no shopper is prepared')
  await fillCarts(pool, [{ ...shopper, goods }])
  const { address_id } = shopper
  const body = JSON.stringify({ address_id, coupon_code, shop_ids: [...new Set(goods.map(({ shop_id }) => shop_id))] })
  const response = await fetch(`${shop.address}/api/cart/checkout`, {
    method: 'POST',
    headers: headersOf(shopper),
    body,
  })
  if (!response.ok) throw new Error(`POST /cart/checkout answers ${response.status}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { checkout: { payable_amount: number } } }
  return data.checkout.payable_amount
}
