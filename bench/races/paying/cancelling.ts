import type pg from 'pg'
import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../../baskets.ts'
import { headersOf, makeShoppers, type Shopper } from '../../shoppers.ts'
import { restock } from '../../stock.ts'
import { type Connection, connect, openSockets } from '../connection.ts'
import { expectIs, type Race } from '../race.ts'
import { orderOnline, payAtSandbox, postRequest, sellerOf } from './online.ts'

/** The shopper cancels, the shop confirms and the gateway's webhook arrives, all at once. */
export const raceToCancel: Race = async ({ pool, rounds, addresses, ...world }) => {
  const [lamp] = (await restock(pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets({ ...world, pool }, [[lamp]])) as [Basket]
  const [shopper] = (await makeShoppers(pool, 1)) as [Shopper]
  const [here, there] = addresses.map((door) => connect(door, 2)) as [Connection, Connection]
  await openSockets(here, 2)
  await openSockets(there, 2)
  const seller = await sellerOf(pool, lamp)
  const ids: number[] = []
  const strange: number[] = []
  for (let round = 0; round < rounds; round++) {
    const order = await orderOnline(pool, here, { shopper, basket })
    const webhooks = await payAtSandbox(pool, order)
    ids.push(order.id)
    const replies = await Promise.all([
      here.send(postRequest(headersOf(shopper), `/orders/${order.id}/cancel`, { reason: 'Changed my mind' })),
      there.send(postRequest(seller, `/shop/orders/${order.id}/move`, { to: 'confirmed' })),
      ...webhooks.map((webhook) => there.send(webhook)),
    ])
    strange.push(...replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409))
  }
  here.close()
  there.close()
  const { rows, kept } = await endsOf(pool, ids)
  const ends = rows.map(({ state, orders }) => `${orders} ${state}`).join(', ')
  return {
    sentence: `cancelled, confirmed and paid at once, ${rounds} times: ${ends}`,
    wrong: [
      ...expectIs('answers', strange, []),
      ...expectIs(
        'orders',
        rows.reduce((sum, { orders }) => sum + orders, 0),
        rounds,
      ),
      ...expectIs('cancelled with money kept', kept, []),
    ],
  }
}

/** States of the orders, and final orders whose money was not refunded. */
async function endsOf(pool: pg.Pool, ids: number[]) {
  const { rows } = await pool.query<{ state: string; orders: number }>(
    'select state, count(*)::integer as orders from orders where id = any ($1) group by state order by state',
    [ids],
  )
  const { rows: kept } = await pool.query(
    `select o.id from orders o join captures c on c.payment_id = o.payment_id
     where o.id = any ($1) and o.state in ('cancelled', 'refunded')
       and c.amount <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = o.payment_id)`,
    [ids],
  )
  return { rows, kept }
}
