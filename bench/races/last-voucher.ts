import type { Goods } from '#server/testing/goods.ts'
import { createVouchers } from '#server/testing/vouchers.ts'
import { priceBaskets } from '../baskets.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, makeShoppers } from '../shoppers.ts'
import { restock } from '../stock.ts'
import { connect, openSockets } from './connection.ts'
import { expectIs, type Race } from './race.ts'

const buyers = 100
const code = 'LASTONE'

/** A voucher with one use left and a hundred buyers at two processes who saw the lower price. */
export const raceForLastVoucher: Race = async ({ pool, rounds, addresses, ...world }) => {
  const [lamp] = (await restock(pool, 1, 1)) as [Goods]
  const shoppers = await makeShoppers(pool, buyers)
  const connections = shoppers.map((_, i) => connect(addresses[i % 2] ?? addresses[0]))
  for (const connection of connections) await openSockets(connection)
  const count = { orders: 0, refusals: 0 }
  let id = 0
  for (let round = 0; round < rounds; round++) {
    ;[id = 0] = await createVouchers(pool, { code, amount: 1, limit_total: round + 1 })
    await fillCarts(
      pool,
      shoppers.map((shopper) => ({ ...shopper, goods: [lamp] })),
    )
    const [basket] = await priceBaskets({ ...world, pool }, [[lamp]], code)
    const replies = await Promise.all(
      shoppers.map((shopper, i) =>
        connections[i]?.send(placeOrderRequest(shopper, basket ?? fail(), { coupon_code: code })),
      ),
    )
    count.orders += replies.filter((reply) => reply?.status === 200).length
    count.refusals += replies.filter((reply) => reply?.status === 409).length
  }
  for (const connection of connections) connection.close()
  const { rows } = await pool.query('select used from voucher_counters where voucher_id = $1', [id])
  return {
    sentence: `one voucher left and ${buyers} buyers, ${rounds} times: ${count.orders} orders, ${count.refusals} refusals`,
    wrong: [
      ...expectIs('orders', count.orders, rounds),
      ...expectIs('refusals', count.refusals, rounds * (buyers - 1)),
      ...expectIs('uses counted', rows, [{ used: rounds }]),
    ],
  }
}

function fail(): never {
  throw new Error('a basket without a price')
}
