import type pg from 'pg'
import { findGoods, type Goods, setStock } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, makeShoppers, type Shopper } from '../shoppers.ts'
import { proveContacts } from './accounts.ts'
import { type Attack, refusalsIn, scaled } from './attack.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { flood, sumOf } from './flood.ts'

const accounts = 500
const pieces = 40

/** Cash orders of one product by new, unproved accounts, each from another network. */
export const orderStock: Attack = {
  name: 'orders of one product by new accounts',
  promised: 'stock left for others',
  prepare: async ({ shop, share, addressAt }) => {
    const { pool } = shop
    const [goods, basket] = await stockProduct(shop)
    const attackers = await makeShoppers(pool, Math.max(scaled(accounts, share), 2 * pieces))
    const trusted = await makeTrustedShopper(pool)
    await changePhones(pool, attackers)
    const send = async (client: AttackedShop['client'], shopper: Shopper, from: string) => {
      const { path, headers, body = '' } = placeOrderRequest(shopper, basket)
      return client.send({ path, from, ...(headers && { headers }), json: JSON.parse(body) })
    }
    return async () => {
      await fillCarts(
        pool,
        [...attackers, trusted].map(({ user_id }) => ({ user_id, goods: [goods] })),
      )
      const statuses = await flood({
        address: shop.address,
        amount: attackers.length,
        concurrency: 50,
        perSecond: 100,
        maxSeconds: 60,
        // One order per account.
        isOver: () => true,
        send: (i, client) => send(client, attackers[i % attackers.length] as Shopper, addressAt(i)),
      })
      const left = await countAvailable(pool, goods)
      const reply = await send(shop.client, trusted, '198.51.100.200')
      return {
        sent: sumOf(statuses),
        passed: statuses.get(200) ?? 0,
        refused: refusalsIn(statuses),
        claims: [
          { isMet: left > 0, figure: `${left} of ${pieces} pieces left`, aim: 'some' },
          { isMet: reply.status === 200, figure: `a trusted account was answered ${reply.status}`, aim: '200' },
        ],
      }
    }
  },
}

/** An account that is not new, with proved contacts. */
async function makeTrustedShopper(pool: pg.Pool): Promise<Shopper> {
  const [shopper] = (await makeShoppers(pool, 1)) as [Shopper]
  await proveContacts(pool, [shopper.user_id])
  await pool.query(`update users set created_at = now() - interval '60 days' where id = $1`, [shopper.user_id])
  return shopper
}

/** A product with one variant, in stock with exactly `pieces`. */
async function stockProduct({ pool, address }: AttackedShop): Promise<readonly [Goods, Basket]> {
  const { rows } = await pool.query<{ product_id: number }>(
    'select product_id from variants group by product_id having count(*) = 1',
  )
  const single = new Set(rows.map(({ product_id }) => product_id))
  const goods = (await findGoods(pool, 20, { minUnits: 1, shops: 10 })).find(({ line }) => single.has(line.product_id))
  if (!goods) throw new Error('the world has no product with one variant')
  await setStock({ pool }, goods.variant_id, pieces)
  const [basket] = await priceBaskets({ pool, shop: { address } }, [[goods]])
  return [goods, basket as Basket]
}

/** Unique numbers, so that no limit counts an attacker's accounts together. */
async function changePhones(pool: pg.Pool, shoppers: readonly Shopper[]): Promise<void> {
  await pool.query(`update addresses set phone = (1766000000 + id)::text where user_id = any ($1)`, [
    shoppers.map(({ user_id }) => user_id),
  ])
}

async function countAvailable(pool: pg.Pool, { variant_id }: Goods): Promise<number> {
  const text = 'select available from stock_levels where variant_id = $1'
  const { rows } = await pool.query<{ available: number }>(text, [variant_id])
  return rows[0]?.available ?? 0
}
