import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { restock } from '../stock.ts'
import { connect, openSockets, type Reply } from './connection.ts'
import { expectIs, type Race } from './race.ts'

/** The cart changes at one process while it is ordered at the other: the order has the shown lines, or is refused. */
export const raceWithChangingCart: Race = async ({ pool, rounds, addresses, ...world }) => {
  const goods = (await restock(pool, 2, 2)) as [Goods, Goods]
  const [basket] = (await priceBaskets({ ...world, pool }, [goods])) as [Basket]
  const shoppers = await makeShoppers(pool, rounds)
  const [here, there] = addresses.map((address) => connect(address)) as [
    ReturnType<typeof connect>,
    ReturnType<typeof connect>,
  ]
  await openSockets(here)
  await openSockets(there)
  const replies: Reply[] = []
  const changes = ['increment', 'delete', 'decrement'] as const
  for (const [round, shopper] of shoppers.entries()) {
    await fillCarts(pool, [{ ...shopper, goods }])
    const change = changes[round % changes.length] ?? 'increment'
    const [reply] = await Promise.all([
      here.send(placeOrderRequest(shopper, basket)),
      there.send(changeCartRequest(shopper, goods[round % 2] ?? goods[0], change)),
    ])
    replies.push(reply)
  }
  here.close()
  there.close()
  const { rows } = await pool.query(
    `select count(distinct p.id)::integer as placed, count(*) filter (where p.amount <> $2)::integer as other
     from payments p where p.user_id = any ($1)`,
    [shoppers.map(({ user_id }) => user_id), Math.round(basket.payable * 100)],
  )
  const [placed, refused] = [200, 409].map((status) => replies.filter((reply) => reply.status === status).length)
  return {
    sentence: `a cart changed while it is ordered, ${rounds} times: ${placed} orders of what was shown, ${refused} refusals`,
    wrong: [
      ...expectIs('answers', (placed ?? 0) + (refused ?? 0), rounds),
      ...expectIs('payments', rows, [{ placed, other: 0 }]),
    ],
  }
}

const changeCartRequest = (shopper: Shopper, { line }: Goods, change: 'increment' | 'decrement' | 'delete') => ({
  method: 'POST' as const,
  path: `/api/cart/${change}`,
  headers: headersOf(shopper),
  body: JSON.stringify({ product_id: line.product_id }),
})
