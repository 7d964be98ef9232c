import type pg from 'pg'
import { measuredShop } from './desk-session.ts'
import { type CallRequest, type DeskServer, timeCalls } from './timed-call.ts'
import { printTimings, type TimedRow } from './timing-table.ts'

const maxMs = 50

/** ISO date of the day `daysAgo` days ago (UTC). */
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const lists: Readonly<Record<string, string>> = {
  all: '',
  'page 50': 'page=50',
  'view new': 'view=new',
  'view late': 'view=late',
  'view done': 'view=done',
  cancelled: 'status=cancelled',
  'one day': `from=${dayOf(365)}&to=${dayOf(365)}`,
  '30 days': `from=${dayOf(30)}`,
  'until a year ago': `to=${dayOf(365)}`,
  unpaid: 'paid=no',
  paid: 'paid=yes',
  cash: 'payment=cash',
  'a gateway': 'payment=stripe',
  'a gateway without orders': 'payment=paypal',
  'unpaid of a gateway in 30 days': `paid=no&payment=stripe&from=${dayOf(30)}`,
}

/** Times the work lists, and the lists of orders by their views and filters, at the desks of a shop and of the market. */
export async function measureOrderLists(pool: pg.Pool, server: DeskServer, samples: number): Promise<void> {
  const desks = [
    { desk: '/shop', token: server.shopOwner },
    { desk: '/operator', token: server.operator },
  ]
  for (const { desk, token } of desks) {
    const time = async (name: string, requests: readonly CallRequest[], aim: number): Promise<TimedRow> => ({
      name,
      timing: await timeCalls(server.address, requests),
      maxMs: aim,
    })
    const repeat = (path: string) => Array.from({ length: samples }, () => ({ path, token }))
    const numbers = await samplePhones(pool, samples)
    const search = numbers.map((phone) => ({ path: `${desk}/orders/search`, token, body: { search: phone.slice(-6) } }))
    const rows = [
      await time('work list', repeat(`${desk}/todo`), maxMs),
      await time('last six digits of a phone number', search, 30),
    ]
    for (const [name, query] of Object.entries(lists))
      rows.push(await time(name, repeat(`${desk}/orders?${query}`), maxMs))
    printTimings(`GET ${desk}/orders`, rows)
  }
}

/** Of the measured shop, spread over all its orders. */
async function samplePhones(pool: pg.Pool, samples: number): Promise<string[]> {
  const { rows } = await pool.query<{ phone: string }>(
    `with known as (select min(id) as first, max(id) as last from orders)
     select o.address ->> 'phone' as phone from known, generate_series(1, $1::integer) n
     cross join lateral (
       select * from orders o where o.shop_id = $2 and o.id >= first + (last - first) * n / ($1 + 1) order by o.id limit 1) o`,
    [samples, measuredShop],
  )
  return rows.map(({ phone }) => phone)
}
