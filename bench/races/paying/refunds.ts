import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../../baskets.ts'
import { makeShoppers, type Shopper } from '../../shoppers.ts'
import { restock } from '../../stock.ts'
import { connect, openSockets } from '../connection.ts'
import { expectIs, type Race } from '../race.ts'
import { orderOnline, payAtSandbox, postRequest, sellerOf } from './online.ts'

const attempts = 10

/** Ten concurrent refunds of a fifth each: five succeed, and the sum never exceeds the payment. */
export const raceForRefunds: Race = async ({ pool, rounds, addresses, ...world }) => {
  const [lamp] = (await restock(pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets({ ...world, pool }, [[lamp]])) as [Basket]
  const [shopper] = (await makeShoppers(pool, 1)) as [Shopper]
  const connections = Array.from({ length: attempts }, (_, i) => connect(addresses[i % 2] ?? addresses[0]))
  for (const connection of connections) await openSockets(connection)
  const [first] = connections
  if (!first) throw new Error('there is no connection')
  const seller = await sellerOf(pool, lamp)
  const amount = Math.floor(basket.payable * 20) / 100
  const count = { given: 0, refused: 0 }
  for (let round = 0; round < rounds; round++) {
    const order = await orderOnline(pool, first, { shopper, basket })
    for (const webhook of await payAtSandbox(pool, order)) await first.send(webhook)
    const request = postRequest(seller, `/shop/orders/${order.id}/refund`, {
      lines: [],
      delivery: false,
      amount,
      reason: 'Came scratched',
    })
    const replies = await Promise.all(connections.map((connection) => connection.send(request)))
    count.given += replies.filter(({ status }) => status === 200).length
    count.refused += replies.filter(({ status }) => status === 409).length
  }
  for (const connection of connections) connection.close()
  return {
    sentence: `${attempts} refunds of a fifth at once, ${rounds} times: ${count.given} given, ${count.refused} refused`,
    wrong: expectIs('refunds', count, { given: rounds * 5, refused: rounds * (attempts - 5) }),
  }
}
