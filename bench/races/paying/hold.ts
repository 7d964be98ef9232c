import { openShop } from '#server/app.ts'
import { openLog } from '#server/platform/log.ts'
import type { Goods } from '#server/testing/goods.ts'
import { type Basket, priceBaskets } from '../../baskets.ts'
import { makeShoppers, type Shopper } from '../../shoppers.ts'
import { restock } from '../../stock.ts'
import { type Connection, connect, openSockets } from '../connection.ts'
import { expectIs, type Race } from '../race.ts'
import { orderOnline, payAtSandbox } from './online.ts'

/** A hold ends while its order is paid: the order is paid, or cancelled and refunded. */
export const raceWithHold: Race = async ({ pool, rounds, addresses, ...world }) => {
  const [lamp] = (await restock(pool, 1, 1)) as [Goods]
  const [basket] = (await priceBaskets({ ...world, pool }, [[lamp]])) as [Basket]
  const [shopper] = (await makeShoppers(pool, 1)) as [Shopper]
  const [here, there] = addresses.map((address) => connect(address)) as [Connection, Connection]
  await openSockets(here)
  await openSockets(there)
  const log = openLog('error')
  const third = await openShop({ pool, log, environment: 'local', requestsPerSecond: 0, payments: { sandbox: true } })
  const ids: number[] = []
  for (let round = 0; round < rounds; round++) {
    const order = await orderOnline(pool, here, { shopper, basket })
    ids.push(order.id)
    const ended = await pool.query(
      `update payments p set hold_until = now() - interval '1 second' from orders o
       where o.payment_id = p.id and o.id = $1 returning p.id as payment_id`,
      [order.id],
    )
    const pay = async () => {
      for (const webhook of await payAtSandbox(pool, order)) await there.send(webhook)
    }
    const lapse = () => third.run('expire-hold', ended.rows[0])
    await Promise.all(round % 2 === 0 ? [lapse(), pay()] : [pay(), lapse()])
  }
  await third.close()
  here.close()
  there.close()
  const { rows } = await pool.query(
    `select count(*) filter (where state in ('cancelled', 'refunded'))::integer as called_off,
            count(*) filter (where state = 'pending' and p.paid_at is not null)::integer as paid,
            count(*) filter (where state = 'pending' and p.paid_at is null)::integer as neither
     from orders o join payments p on p.id = o.payment_id where o.id = any ($1)`,
    [ids],
  )
  const [{ called_off = 0, paid = 0, neither = 0 }] = rows
  return {
    sentence: `a hold that ends while it is paid, ${rounds} times: ${paid} paid, ${called_off} called off`,
    wrong: [...expectIs('neither paid nor called off', neither, 0), ...expectIs('orders', called_off + paid, rounds)],
  }
}
