import { findViolations, invariantCount } from '#server/testing/goods.ts'
import type { FaultWorld } from './fault-world.ts'
import { findJobsOfEvents } from './job-laws.ts'
import { checkMailsOfOrders, checkNoticesOfShops, findRepeatedMails, findWrongCards } from './notice-laws.ts'

/** What followed from the events of orders. */
interface ConsequenceCounts {
  readonly events: number
  /** Jobs of the events; a row of merged jobs counts as many. */
  readonly jobs: number
  /** To people of shops about new orders. */
  readonly notices: number
  /** To shoppers about their orders. */
  readonly mails: number
}

/** The state of shop and gateways after the faults, with violated invariants. */
export interface FinalState extends ConsequenceCounts {
  readonly orders: number
  readonly charges: number
  readonly captures: number
  /** Charges that were refunded in full, because nothing was due. */
  readonly excess: number
  readonly refunds: number
  readonly laws: number
  readonly broken: readonly string[]
}

interface Sum {
  readonly name: string
  readonly amount: number
}

/** Compares all recorded responses with the data. Requires that all jobs are done. */
export async function findFinalState(world: FaultWorld): Promise<FinalState> {
  const { pool } = world
  const orders = await ordersFound(world)
  const charges = await chargesThere(world)
  const captures = await sums(pool, `select gateway || ' ' || reference as name, amount from captures`)
  const there = await refundsThere(world)
  const refunds = await sums(
    pool,
    `select 'refund-' || id || '-' || floor(extract(epoch from created_at) * 1000)::bigint as name, amount from refunds where capture_id is not null and done_at is not null`,
  )
  const excess = await pool.query('select from refunds where order_id is null')
  const consequences = await findConsequences(world)
  const own: Record<string, readonly string[]> = {
    'an order for each shopper whose order was confirmed, never a second': orders.broken,
    'what was said to be paid, cancelled or given back is': await brokenPromises(world),
    'a charge is refunded in full only if its order is cancelled': await wronglyRefunded(pool),
    'every charge at a gateway is in the books, once': differences(charges, captures),
    'every refund at a gateway is in the books, once': differences(there, refunds),
    'no answer but those that a fault excuses': world.tally.wrong,
    ...consequences.laws,
  }
  const broken = Object.entries(own).flatMap(([law, what]) => (what.length > 0 ? [`${law}: ${what.slice(0, 3)}`] : []))
  return {
    orders: orders.found,
    charges: charges.length,
    captures: captures.length,
    excess: excess.rowCount ?? 0,
    refunds: refunds.length,
    ...consequences.counts,
    laws: invariantCount() + Object.keys(own).length,
    broken: [...(await findViolations(pool)), ...broken],
  }
}

async function findConsequences(world: FaultWorld) {
  const { events, jobs, wrong, failed } = await findJobsOfEvents(world.pool)
  const notices = await checkNoticesOfShops(world)
  const mails = await checkMailsOfOrders(world)
  const counts: ConsequenceCounts = { events, jobs, notices: notices.count, mails: mails.count }
  const laws: Record<string, readonly string[]> = {
    'each event made each of its jobs, once': wrong,
    'no job of an event failed for good': failed,
    'each person of a shop who may has one notice of each of its orders': notices.broken,
    'each shopper has the mail of their order': mails.broken,
    'no mail is sent twice but those that a stopped shop left open': await findRepeatedMails(world),
    'the card of an ordered product has the stock of its variants': await findWrongCards(world),
  }
  return { counts, laws }
}

/** Each shopper ordered once, under one key: compares their responses with their orders. */
async function ordersFound({ pool, tally }: FaultWorld): Promise<{ found: number; broken: string[] }> {
  const { rows } = await pool.query<{ user_id: number; ids: number[] }>(
    'select user_id, array_agg(id::integer) as ids from orders where user_id = any ($1) group by user_id',
    [tally.shoppers],
  )
  const idsOf = new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
  const strange = tally.shoppers.filter((user_id) => {
    const [confirmed, ids] = [tally.placed.get(user_id), idsOf.get(user_id) ?? []]
    return confirmed === undefined ? ids.length > 1 : ids.length !== 1 || ids[0] !== confirmed
  })
  return {
    found: rows.length,
    broken: strange.map((id) => `shopper ${id}: ${idsOf.get(id)}, not ${tally.placed.get(id)}`),
  }
}

async function brokenPromises({ pool, tally }: FaultWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select o.id from orders o join payments p on p.id = o.payment_id
     where o.id = any ($1) and p.paid_at is null
        or o.id = any ($2) and o.state not in ('cancelled', 'refunded')
        or o.id = any ($3) and not exists (select from refunds r where r.order_id = o.id)`,
    [[...tally.paid], [...tally.cancelled], [...tally.refunded]],
  )
  return rows.map(({ id }) => `order ${id}`)
}

/** Full refunds of charges whose orders are not cancelled. */
async function wronglyRefunded(pool: FaultWorld['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select r.id from refunds r join orders o using (payment_id) where r.order_id is null and o.state <> 'cancelled'`,
  )
  return rows.map(({ id }) => `refund ${id}`)
}

async function chargesThere({ pool, stripe }: FaultWorld): Promise<Sum[]> {
  const sandbox = `select 'sandbox ' || token as name, amount from sandbox_payments where paid_at is not null`
  const charges = stripe.charges().map(({ reference, amount }) => ({ name: `stripe ${reference}`, amount }))
  return [...charges, ...(await sums(pool, sandbox))]
}

async function refundsThere({ pool, stripe }: FaultWorld): Promise<Sum[]> {
  const refunds = stripe.refunds.map(({ metadata, amount }) => {
    return { name: String((metadata as { key?: string }).key), amount: Number(amount) }
  })
  return [...refunds, ...(await sums(pool, 'select key as name, amount from sandbox_refunds'))]
}

const sums = async (pool: FaultWorld['pool'], sql: string): Promise<Sum[]> => (await pool.query<Sum>(sql)).rows

/** Entries of one side only, or more often on one side. */
function differences(there: readonly Sum[], here: readonly Sum[]): string[] {
  const counts = new Map<string, number>()
  const count = (all: readonly Sum[], by: number) => {
    for (const { name, amount } of all) {
      const what = `${name} of ${amount}`
      counts.set(what, (counts.get(what) ?? 0) + by)
    }
  }
  count(there, 1)
  count(here, -1)
  return [...counts].filter(([, times]) => times !== 0).map(([what, times]) => `${what}: ${times} more at the gateway`)
}
