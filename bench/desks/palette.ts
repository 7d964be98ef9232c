import type pg from 'pg'
import { measuredShop } from './desk-session.ts'
import { type CallRequest, type DeskServer, timeCalls } from './timed-call.ts'
import { printTimings, type TimedRow } from './timing-table.ts'

interface SampleOrder {
  readonly phone: string
  readonly order_code: string
  readonly name: string
  readonly email: string
}

interface Search {
  readonly name: string
  readonly textOf: (order: SampleOrder) => string
  readonly maxMs?: number
}

const searches: readonly Search[] = [
  { name: 'last six digits', textOf: ({ phone }) => phone.slice(-6), maxMs: 30 },
  { name: 'whole number', textOf: ({ phone }) => `0${phone}` },
  { name: 'code', textOf: ({ order_code }) => order_code },
  { name: 'part of a code', textOf: ({ order_code }) => order_code.slice(3, 9) },
  { name: 'rare name', textOf: ({ name }) => name.split(' ')[1] ?? '' },
  { name: 'common name', textOf: () => 'mina' },
  { name: 'two words', textOf: ({ name }) => name },
  { name: 'beginning of two letters', textOf: ({ name }) => name.slice(0, 2) },
  { name: 'email', textOf: ({ email }) => email },
  { name: 'nothing found', textOf: ({ order_code }) => `zq${order_code.slice(4, 10)}xq` },
]

/** Aim for every search unless it has its own. */
const maxMs = 100

/** Times the palette over all orders of the market, and over those of one shop. Each search is of another order. */
export async function measurePalette(pool: pg.Pool, server: DeskServer, samples: number): Promise<void> {
  const orders = await sampleOrders(pool, samples)
  const desks = [
    { name: 'POST /operator/find', path: '/operator/find', token: server.operator },
    { name: 'POST /shop/find', path: '/shop/find', token: server.shopOwner },
  ]
  for (const { name, ...call } of desks) {
    const rows: TimedRow[] = []
    for (const search of searches) {
      const requests = orders.map((order): CallRequest => ({ ...call, body: { search: search.textOf(order) } }))
      rows.push({ name: search.name, timing: await timeCalls(server.address, requests), maxMs: search.maxMs ?? maxMs })
    }
    printTimings(name, rows)
  }
}

/** Of the measured shop, spread over all its years. */
async function sampleOrders(pool: pg.Pool, samples: number): Promise<SampleOrder[]> {
  const { rows } = await pool.query<SampleOrder>(
    `with known as (select min(id) as first, max(id) as last from orders)
     select o.order_code, o.address ->> 'phone' as phone, o.address ->> 'name' as name, u.email
     from known, generate_series(1, $1::integer) n
     cross join lateral (
       select * from orders o where o.shop_id = $2 and o.id >= first + (last - first) * n / ($1 + 1) order by o.id limit 1) o
     join users u on u.id = o.user_id`,
    [samples, measuredShop],
  )
  return rows
}
