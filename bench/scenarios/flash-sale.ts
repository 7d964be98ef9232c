import { type Goods, setStock } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { fillCarts, makeShoppers } from '../shoppers.ts'
import { restock } from '../stock.ts'
import type { World } from '../world.ts'
import { placeOrderRequest, startRowLocks } from './place-order.ts'
import { dealOut, type OpenScenario } from './scenario.ts'

const [attempts, units] = [5_000, 100]

/**
 * Thousands of shoppers with the same product in their carts, of which there are a hundred. Times refusals; exactly the stock is sold.
 */
export const flashSale: OpenScenario = async (world) => {
  const [lamp] = (await restock(world.pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets(world, [[lamp]])) as [Basket]
  const shoppers = await makeShoppers(world.pool, attempts)
  const locking = await startRowLocks(world)
  let sold = await soldOf(world, lamp)
  const requireSold = async () => {
    const more = (await soldOf(world, lamp)) - sold
    if (more !== 0 && more !== units) throw new Error(`${more} of ${units} units were sold`)
    sold += more
  }
  const load = async (clients: number) => {
    await requireSold()
    await setStock(world, lamp.variant_id, units)
    await fillCarts(
      world.pool,
      shoppers.map((shopper) => ({ ...shopper, goods: [lamp] })),
    )
    const orders = shoppers.map((shopper) => placeOrderRequest(shopper, basket))
    return { clients: dealOut(orders, clients), expectedStatuses: [200, 409], timedStatus: 409 }
  }
  const close = async () => {
    await locking.stop()
    await requireSold()
    await setStock(world, lamp.variant_id, units)
  }
  const shop = { name: 'shop', served: 'shop', load } as const
  const rowLocks = { name: 'shop, rows locked first', served: locking, load } as const
  const name = `flash sale, ${attempts} attempts at ${units} units, refusals timed`
  return { name, clients: [20, 100], contenders: [shop, rowLocks], aims: { p99: 100 }, close }
}

async function soldOf({ pool }: World, { variant_id }: Goods): Promise<number> {
  const sql = 'select sold from stock_levels where variant_id = $1'
  return (await pool.query<{ sold: number }>(sql, [variant_id])).rows[0]?.sold ?? 0
}
