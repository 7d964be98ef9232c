import { findOrdersToPrepare } from '#server/order-notices/order-notices.ts'
import { listPeopleOfShopsWhoMay } from '#server/people/people.ts'
import { permissionFor } from '#server/person-notices/rules.ts'
import type { FaultWorld } from './fault-world.ts'

interface Checked {
  /** How many are right. */
  readonly count: number
  readonly broken: readonly string[]
}

/** Each person of its shop who may has one notice of an order; a unique index rules out a second one. */
export async function checkNoticesOfShops({ pool, second, tally }: FaultWorld): Promise<Checked> {
  const payments = await pool.query<{ id: number }>(
    'select distinct payment_id as id from orders where user_id = any ($1)',
    [tally.shoppers],
  )
  const orders = await findOrdersToPrepare(pool, { payment_ids: payments.rows.map(({ id }) => id) })
  const shop_ids = [...new Set(orders.map(({ shop_id }) => shop_id))]
  const people = await listPeopleOfShopsWhoMay(second.system, shop_ids, permissionFor('new_order'))
  const due = orders.flatMap(({ shop_id, order_id }) =>
    people.filter((person) => person.shop_id === shop_id).map(({ person_id }) => `new:${order_id} to ${person_id}`),
  )
  const { rows } = await pool.query<{ name: string }>(
    `select about || ' to ' || person_id as name from person_notices where kind = 'new_order'`,
  )
  const stored = new Set(rows.map(({ name }) => name))
  const broken = due.filter((name) => !stored.has(name))
  return { count: due.length - broken.length, broken }
}

/** Each shopper has one order of one shop, in English. */
export async function checkMailsOfOrders({ pool, tally }: FaultWorld): Promise<Checked> {
  const { rows } = await pool.query<{ code: string; mails: number }>(
    `select o.order_code as code, count(m.id)::integer as mails
     from orders o join users u on u.id = o.user_id
     left join outbox m on m.recipient = u.email and m.subject ~ ('^Your order \\W*' || o.order_code || '\\W* at [^:]+$')
     where o.user_id = any ($1) group by o.id`,
    [tally.shoppers],
  )
  const missing = rows.filter(({ mails }) => mails === 0)
  return { count: rows.length - missing.length, broken: missing.map(({ code }) => `order ${code}`) }
}

/** A shop that was stopped while it sent a mail cannot know whether it was sent: only mails whose claim expired may be there twice. */
export async function findRepeatedMails({ pool, tally }: FaultWorld): Promise<string[]> {
  const { rows } = await pool.query<{ mail: string; excess: number }>(
    `select recipient || ': ' || subject as mail, count(*)::integer - 1 as excess
     from outbox group by recipient, subject having count(*) > 1`,
  )
  const excess = rows.reduce((sum, each) => sum + each.excess, 0)
  return excess > tally.expiredClaims.size ? rows.map(({ mail }) => mail) : []
}

/** An order of a product refreshes its card, which may have been outdated before. */
export async function findWrongCards({ pool, tally }: FaultWorld): Promise<string[]> {
  const { rows } = await pool.query<{ product_id: number }>(
    `select c.product_id from product_cards c
     join variants v on v.product_id = c.product_id and v.hidden_at is null join stock_levels l on l.variant_id = v.id
     where c.product_id in (
       select b.product_id from order_lines x join orders o on o.id = x.order_id join variants b on b.id = x.variant_id
       where o.user_id = any ($1))
     group by c.product_id having c.available <> sum(l.available) or c.total_sold <> sum(l.sold)`,
    [tally.shoppers],
  )
  return rows.map(({ product_id }) => `product ${product_id}`)
}
