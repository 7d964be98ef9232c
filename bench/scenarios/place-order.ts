import type { Request } from 'autocannon'
import { type Goods, takeUnits } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { type Child, startChild } from '../load/child.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { deleteSales, restock } from '../stock.ts'
import type { World } from '../world.ts'
import { selectOne } from './reading.ts'
import { type BareAnswer, dealOut, type OpenScenario } from './scenario.ts'

interface BareBody {
  variant_ids: number[]
  quantities: number[]
  bytes: number
}

const barePath = '/bare/place-order'
/** Approximate bytes of the shop's response for two orders. */
const bytes = 600

/** Takes the stock by the shop's statement, the one indispensable write, and responds with as many bytes. */
export const barePlaceOrder: readonly [string, BareAnswer][] = [
  [
    barePath,
    async (pool, body) => {
      const input = JSON.parse(body) as BareBody
      return JSON.stringify(await takeUnits(pool, { ...input, taking: 'sold' })).padEnd(input.bytes)
    },
  ],
]

/** Products that the shop sells in turn. */
const productCount = 40

let keys = 0

interface OrderOptions {
  readonly coupon_code?: string
  readonly payment_method?: string
}

/** The last request of a checkout, with a unique key. */
export const placeOrderRequest = (
  shopper: Shopper,
  { goods, payable }: Basket,
  options: OrderOptions = {},
): Request => ({
  method: 'POST',
  path: '/api/place-order',
  headers: { ...headersOf(shopper), 'Idempotency-Key': `bench-${process.pid}-${++keys}` },
  body: JSON.stringify({
    payment_method: 'cash',
    address_id: shopper.address_id,
    shop_ids: [...new Set(goods.map(({ shop_id }) => shop_id))],
    expected_payable_amount: payable,
    ...options,
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

/** The shop with its rows locked first, to measure what locks cost. */
export const startRowLocks = ({ databaseUrl, profile, servers }: World): Promise<Child> =>
  startChild(new URL('serve-row-locks.ts', servers).href, databaseUrl, profile)

/** Every shopper has a cart ready and places it once per round. The minimal server sells other products, without invoices. */
const placing =
  (name: string, goodsOf: (goods: Goods[], i: number) => Goods[]): OpenScenario =>
  async (world, { seconds, requests }) => {
    const all = await restock(world.pool, 2 * productCount, 10)
    const [goods, bareGoods] = [all.slice(0, productCount), all.slice(productCount)]
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
          carts.map((cart) => placeOrderRequest(cart, cart)),
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
      await deleteSales(world.pool, bareGoods)
    }
    return { name, clients: [16, 50], contenders: [shop, rowLocks, bare, selectOne(seconds)], close }
  }

/** Two products of different shops per cart, scattered over all products. */
export const placeOrders = placing('place-order, two shops', (goods, i) => {
  const half = goods.length / 2
  const which = scatter(i) % half
  return [goods[which], goods[half + which]] as Goods[]
})

/** Clients have parts of equal length: products in turn would be sold by all of them at the same moment. By a multiplicative hash. */
const scatter = (i: number): number => Math.imul(i, 2_654_435_761) >>> 8

export const placeOrdersOfOneProduct = placing('place-order, one hot product', (goods) => goods.slice(0, 1))
