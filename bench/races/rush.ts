import { type Goods, setStock } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { sendLoad } from '../load/send-load.ts'
import { formatNumber, percentile } from '../report/numbers.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { dealOut } from '../scenarios/scenario.ts'
import { fillCarts, makeShoppers } from '../shoppers.ts'
import { restock } from '../stock.ts'
import { connect, openSockets } from './connection.ts'
import { expectIs, type Race, unitsSold } from './race.ts'

/** 200 shoppers with a socket each compete for 50 units. */
export const raceForScarceStock: Race = async (world) => {
  const [shoppers, units] = [200, 50]
  const [lamp] = (await restock(world.pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets(world, [[lamp]])) as [Basket]
  const people = await makeShoppers(world.pool, shoppers)
  const connections = people.map(() => connect(world.shop.address))
  await Promise.all(connections.map((connection) => openSockets(connection)))
  await setStock(world, lamp.variant_id, units)
  await fillCarts(
    world.pool,
    people.map((shopper) => ({ ...shopper, goods: [lamp] })),
  )
  const before = await unitsSold(world, lamp.variant_id)
  const orders = people.map((shopper) => placeOrderRequest(shopper, basket))
  const begun = performance.now()
  const replies = await Promise.all(connections.map((connection, i) => connection.send(orders[i] ?? fail())))
  const ms = performance.now() - begun
  for (const connection of connections) connection.close()
  const sold = (await unitsSold(world, lamp.variant_id)) - before
  const statuses = [200, 409].map((status) => replies.filter((reply) => reply.status === status).length)
  await setStock(world, lamp.variant_id, 50)
  return {
    sentence: `${shoppers} shoppers rush ${units} units: ${sold} sold, all answered in ${formatNumber(ms)} ms (aim: 1,000)`,
    wrong: [
      ...expectIs('units sold', sold, units),
      ...expectIs('orders and refusals', statuses, [units, shoppers - units]),
    ],
  }
}

/** 5,000 shoppers compete for 100 units over 100 connections. */
export const raceInFlashSale: Race = async (world) => {
  const [attempts, units, clients] = [5_000, 100, 100]
  const [lamp] = (await restock(world.pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets(world, [[lamp]])) as [Basket]
  const people = await makeShoppers(world.pool, attempts)
  await setStock(world, lamp.variant_id, units)
  await fillCarts(
    world.pool,
    people.map((shopper) => ({ ...shopper, goods: [lamp] })),
  )
  const before = await unitsSold(world, lamp.variant_id)
  const orders = people.map((shopper) => placeOrderRequest(shopper, basket))
  const { seconds, statuses, latenciesOf } = await sendLoad(world.shop.address, {
    clients: dealOut(orders, clients),
    expectedStatuses: [200, 409],
  })
  const sold = (await unitsSold(world, lamp.variant_id)) - before
  await setStock(world, lamp.variant_id, 50)
  const p99 = (status: number) => `${formatNumber(percentile(latenciesOf.get(status) ?? [], 0.99))} ms`
  return {
    sentence: `${attempts} attempts at ${units} units: ${sold} sold in ${formatNumber(seconds)} s, p99 of a refusal ${p99(409)} (aim: 100), of an order ${p99(200)}`,
    wrong: [
      ...expectIs('units sold', sold, units),
      ...expectIs('orders and refusals', [statuses.get(200), statuses.get(409)], [units, attempts - units]),
    ],
  }
}

function fail(): never {
  throw new Error('a connection without an order')
}
