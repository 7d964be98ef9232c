import type { Request } from 'autocannon'
import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { restock } from '../stock.ts'
import { placeOrderRequest } from './place-order.ts'
import { dealOut, type OpenScenario } from './scenario.ts'

const steps = 5

/** From an empty cart to two orders: two products, addresses, summary, order. */
function checkout(shopper: Shopper, basket: Basket): Request[] {
  const { goods } = basket
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path: `/api${path}`,
    headers: headersOf(shopper),
    body: JSON.stringify(body),
  })
  return [
    ...goods.map(({ line }) => post('/cart/store', { ...line, quantity: 1 })),
    { method: 'GET', path: '/api/addresses', headers: headersOf(shopper) },
    post('/cart/checkout', { shop_ids: goods.map(({ shop_id }) => shop_id) }),
    placeOrderRequest(shopper, basket),
  ]
}

const clients = 8

/** Uses one shopper per checkout: counting hundreds of open orders of a shopper, which the limits of a market exclude, would be slow. */
export const wholeCheckout: OpenScenario = async (world, { requests }) => {
  const goods = await restock(world.pool, 60, 6)
  const half = goods.length / 2
  const shoppers = await makeShoppers(world.pool, Math.ceil(requests / 2))
  const pairs = Array.from({ length: half }, (_, i) => [goods[i], goods[half + i]] as Goods[])
  const baskets = await priceBaskets(world, pairs)
  const load = () => {
    const checkouts = shoppers.map((shopper, i) => checkout(shopper, baskets[i % half] as Basket))
    return { clients: dealOut(checkouts, clients).map((own) => own.flat()) }
  }
  return {
    name: 'whole checkout, a basket of two shops',
    clients: [clients],
    perRequest: 1 / steps,
    contenders: [{ name: 'shop', served: 'shop', load }],
    aims: { perSecond: { least: 470, why: '50 × the better known server' } },
  }
}
