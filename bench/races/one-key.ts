import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, makeShoppers, type Shopper } from '../shoppers.ts'
import { restock } from '../stock.ts'
import type { World } from '../world.ts'
import { connect, openSockets } from './connection.ts'
import { expectIs, type Race } from './race.ts'

const [attempts, times] = [20, 20]

/** The same order many times at once under one key. */
export const raceForOneKey: Race = async (world) => {
  const [lamp] = (await restock(world.pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets(world, [[lamp]])) as [Basket]
  const shoppers = await makeShoppers(world.pool, times)
  const wrong: string[] = []
  let [answered, orders] = [0, 0]
  for (const shopper of shoppers) {
    const { replies, placed } = await attempt(world, shopper, basket)
    answered += replies.filter(({ status }) => status === 200).length
    orders += placed
    wrong.push(...expectIs('different answers to one key', new Set(replies.map(({ text }) => text)).size, 1))
  }
  return {
    sentence: `${attempts} equal requests with one key, ${times} times: ${orders} orders, ${answered} equal answers`,
    wrong: [
      ...wrong.slice(0, 3),
      ...expectIs('orders', orders, times),
      ...expectIs('good answers', answered, attempts * times),
    ],
  }
}

async function attempt({ pool, shop }: World, shopper: Shopper, basket: Basket) {
  await fillCarts(pool, [{ ...shopper, ...basket }])
  const connection = connect(shop.address, attempts)
  await openSockets(connection, attempts)
  const order = placeOrderRequest(shopper, basket)
  const replies = await Promise.all(Array.from({ length: attempts }, () => connection.send(order)))
  connection.close()
  const { rowCount } = await pool.query('select 1 from orders where user_id = $1', [shopper.user_id])
  return { replies, placed: rowCount ?? 0 }
}
