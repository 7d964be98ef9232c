import { type Goods, setStock } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, makeShoppers } from '../shoppers.ts'
import { restock } from '../stock.ts'
import { connect, dataOf, openSockets } from './connection.ts'
import { expectIs, type Race, unitsSold } from './race.ts'

/** Two shoppers at two processes compete for one unit, repeatedly. */
export const raceForLastUnit: Race = async (world) => {
  const { rounds, addresses } = world
  const [lamp] = (await restock(world.pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets(world, [[lamp]])) as [Basket]
  const shoppers = await makeShoppers(world.pool, 2)
  const connections = addresses.map((address) => connect(address))
  for (const connection of connections) await openSockets(connection)
  const before = await unitsSold(world, lamp.variant_id)
  const wrong: string[] = []
  const count = { sold: 0, refused: 0 }
  for (let round = 0; round < rounds; round++) {
    await setStock(world, lamp.variant_id, 1)
    await fillCarts(
      world.pool,
      shoppers.map((shopper) => ({ ...shopper, goods: [lamp] })),
    )
    const orders = shoppers.map((shopper, i) => connections[i]?.send(placeOrderRequest(shopper, basket)))
    const replies = (await Promise.all(orders)).flatMap((reply) => reply ?? [])
    const refusals = replies.filter(({ status }) => status === 409)
    count.sold += replies.filter(({ status }) => status === 200).length
    count.refused += refusals.length
    const left = { product_id: lamp.line.product_id, left: 0 }
    for (const refusal of refusals) wrong.push(...expectIs('a refusal says', dataOf(refusal), left))
  }
  for (const connection of connections) connection.close()
  const units = (await unitsSold(world, lamp.variant_id)) - before
  await setStock(world, lamp.variant_id, 50)
  return {
    sentence: `two shoppers and the last unit, ${rounds} times: ${count.sold} orders, ${count.refused} refusals with what is left`,
    wrong: [
      ...wrong.slice(0, 3),
      ...expectIs('outcomes', count, { sold: rounds, refused: rounds }),
      ...expectIs('units in orders', units, rounds),
    ],
  }
}
