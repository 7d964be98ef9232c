import type { Request } from 'autocannon'
import { takeUnits } from '#server/stock/queries.ts'
import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { type Child, startChild } from '../load/child.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { forgetSales, stockUp } from '../stock.ts'
import type { World } from '../world.ts'
import { selectOne } from './reading.ts'
import { type BareAnswer, dealOut, type OpenScenario } from './scenario.ts'

interface BareBody {
  variant_ids: number[]
  quantities: number[]
  bytes: number
}

const barePath = '/bare/place-order'
/** What the shop answers for two orders, more or less. */
const bytes = 600

/** Takes the stock with its own statement, the one write that may not be left out, and answers as many bytes. */
export const barePlaceOrder: readonly [string, BareAnswer][] = [
  [
    barePath,
    async (pool, body) => {
      const asked = JSON.parse(body) as BareBody
      return JSON.stringify(await takeUnits(pool, { ...asked, is_held: false })).padEnd(asked.bytes)
    },
  ],
]

/** How many products the shop sells by turns. */
const many = 40

let keys = 0

/** What the storefront sends at the end of a checkout, with a key that is nobody else's. */
export const placeOrder = (shopper: Shopper, basket: Basket): Request => ordering(shopper, basket, {})

/** The same, lowered by a voucher. */
export const withVoucher = (shopper: Shopper, basket: Basket, coupon_code: string): Request =>
  ordering(shopper, basket, { coupon_code })

/** The same, to be paid at a gateway. */
export const payingAt = (shopper: Shopper, basket: Basket, payment_method: string): Request =>
  ordering(shopper, basket, { payment_method })

interface Wishes {
  readonly coupon_code?: string
  readonly payment_method?: string
}

const ordering = (shopper: Shopper, { goods, payable }: Basket, wishes: Wishes): Request => ({
  method: 'POST',
  path: '/api/place-order',
  headers: { ...headersOf(shopper), 'Idempotency-Key': `bench-${process.pid}-${++keys}` },
  body: JSON.stringify({
    payment_method: 'cash',
    address_id: shopper.address_id,
    shop_ids: [...new Set(goods.map(({ shop_id }) => shop_id))],
    expected_payable_amount: payable,
    ...wishes,
  }),
})

const viaBare = (goods: readonly Goods[]): Request => ({
  method: 'POST',
  path: barePath,
  body: JSON.stringify({
    variant_ids: goods.map(({ variant_id }) => variant_id),
    quantities: goods.map(() => 1),
    bytes,
  } satisfies BareBody),
})

/** The same shop with its rows locked first, as many are written: for measuring what that costs. */
export const startRowLocks = ({ databaseUrl, profile, servers }: World): Promise<Child> =>
  startChild(new URL('serve-row-locks.ts', servers).href, databaseUrl, profile)

/** Every shopper has a cart ready and places it once a round. The bare server sells goods of its own, with no papers. */
const placing =
  (name: string, goodsOf: (goods: Goods[], i: number) => Goods[]): OpenScenario =>
  async (world, { seconds, requests }) => {
    const all = await stockUp(world.pool, 2 * many, 10)
    const [goods, bareGoods] = [all.slice(0, many), all.slice(many)]
    const shoppers = await makeShoppers(world.pool, requests)
    const baskets = await priceBaskets(
      world,
      shoppers.map((_, i) => goodsOf(goods, i)),
    )
    const carts = shoppers.map((shopper, i) => ({ ...shopper, ...(baskets[i] as Basket) }))
    const viaShop = async (clients: number) => {
      await fillCarts(world.pool, carts)
      return {
        clients: dealOut(
          carts.map((cart) => placeOrder(cart, cart)),
          clients,
        ),
      }
    }
    const bareRequests = shoppers.map((_, i) => viaBare(goodsOf(bareGoods, i)))
    const load = (clients: number) => ({ clients: dealOut(bareRequests, clients) })
    const shop = { name: 'shop', served: 'shop', load: viaShop } as const
    const bare = { name: 'bare, takes the stock', served: 'bare', load } as const
    const locking = await startRowLocks(world)
    const rowLocks = { name: 'shop, rows locked first', served: locking, load: viaShop } as const
    const close = async () => {
      await locking.stop()
      await forgetSales(world.pool, bareGoods)
    }
    return { name, clients: [16, 50], contenders: [shop, rowLocks, bare, selectOne(seconds)], close }
  }

/** Two products of different shops for each cart, over all of them by turns. */
export const placeOrders = placing('place-order, two shops', (goods, i) => {
  const half = goods.length / 2
  return [goods[i % half], goods[half + (i % half)]] as Goods[]
})

export const placeOrdersOfOneProduct = placing('place-order, one hot product', (goods) => goods.slice(0, 1))
