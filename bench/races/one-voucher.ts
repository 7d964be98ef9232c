import type { Goods } from '#server/testing/goods.ts'
import { createVouchers } from '#server/testing/vouchers.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, makeShoppers, type Shopper } from '../shoppers.ts'
import { restock } from '../stock.ts'
import { connect, openSockets } from './connection.ts'
import { expectIs, type Race } from './race.ts'

const tabs = 10
const code = 'ONEEACH'

/** A voucher with one use per shopper, and a shopper who orders from ten shops in ten windows at two processes. */
export const raceForOneVoucher: Race = async ({ pool, rounds, addresses, ...world }) => {
  const goods = (await restock(pool, tabs, tabs)) as Goods[]
  await createVouchers(pool, { code, amount: 1, limit_per_shopper: 1 })
  const baskets = await priceBaskets(
    { ...world, pool },
    goods.map((each) => [each]),
    code,
  )
  const shoppers = await makeShoppers(pool, rounds)
  const connections = goods.map((_, i) => connect(addresses[i % 2] ?? addresses[0]))
  for (const connection of connections) await openSockets(connection)
  const count = { orders: 0, refusals: 0 }
  for (const shopper of shoppers) {
    await fillCarts(pool, [{ ...shopper, goods }])
    const replies = await Promise.all(baskets.map((basket, i) => connections[i]?.send(orderRequest(shopper, basket))))
    count.orders += replies.filter((reply) => reply?.status === 200).length
    count.refusals += replies.filter((reply) => reply?.status === 409).length
  }
  for (const connection of connections) connection.close()
  return {
    sentence: `one voucher a shopper in ${tabs} windows, ${rounds} times: ${count.orders} orders, ${count.refusals} refusals`,
    wrong: [...expectIs('orders', count.orders, rounds), ...expectIs('refusals', count.refusals, rounds * (tabs - 1))],
  }
}

const orderRequest = (shopper: Shopper, basket: Basket) => placeOrderRequest(shopper, basket, { coupon_code: code })
