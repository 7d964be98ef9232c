import type pg from 'pg'
import { statement } from '#db/statement.ts'
import { type TakeKind, takeOrderedUnits } from '../stock/stock.ts'
import type { Person } from './shop.ts'

/** A product for a test: its cart line and its variant. */
export interface Goods {
  line: { product_id: number; color: string | null; size: string | null; unit: string }
  variant_id: number
  shop_id: number
  name: string
  /** Current price in minor units. */
  sale: number
}

/** Variants of open shops with at least `minUnits` units, each of another product, in a stable order. */
export async function findGoods(pool: pg.Pool, count: number, { minUnits = 5, shops = 1 } = {}): Promise<Goods[]> {
  const { rows } = await pool.query<Goods>(
    `select distinct on (p.shop_id, p.id) v.id as variant_id, p.shop_id, p.name,
            sale_price(v.price, v.discount_price, flash_percentage(p.id, now())) as sale,
            json_build_object('product_id', p.id, 'color', c.name, 'size', z.name, 'unit', p.unit) as line
     from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
     join stock_levels k on k.variant_id = v.id
     left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id
     where k.available >= $1 and s.closed_at is null and p.hidden_at is null and v.hidden_at is null
     order by p.shop_id, p.id, v.id`,
    [minUnits],
  )
  const byShop = [...Map.groupBy(rows, ({ shop_id }) => shop_id).values()].slice(0, shops)
  const each = Math.ceil(count / shops)
  const goods = byShop.flatMap((group) => group.slice(0, each)).slice(0, count)
  if (goods.length < count) throw new Error(`the world has only ${goods.length} of ${count} such goods`)
  return goods
}

/**
 * Sets the available units of a variant by its initial movement, and removes it from all carts. With 0 units of an unsold variant the movement
 * stays, which `findViolations` reports.
 */
export async function setStock({ pool }: { pool: pg.Pool }, variant_id: number, available: number): Promise<void> {
  await pool.query(`delete from cart_lines where variant_id = $1`, [variant_id])
  await pool.query(
    `with level as (update stock_levels set initial = sold + held + removed - restocked + $2 where variant_id = $1
                    returning initial)
     update stock_movements m set quantity = level.initial from level
     where m.variant_id = $1 and m.kind = 'initial' and level.initial > 0`,
    [variant_id, available],
  )
}

interface Order {
  address_id: number
  shop_ids: number[]
  is_buy_now?: boolean
  coupon_code?: string | string[]
}

/** The order of a client that shows the total first. */
export async function quoteOrder(person: Person, order: Order) {
  const { data } = await person.call('POST /cart/checkout', { body: { ...order } })
  return { ...order, payment_method: 'cash' as const, expected_payable_amount: data.checkout.payable_amount }
}

/** Runs the statements of `laws`, which find violations; none may find a row. */
export async function findViolations(pool: pg.Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [law, sql] of Object.entries(invariants)) {
    const { rowCount, rows } = await pool.query(`${sql} limit 3`)
    if (rowCount) broken.push(`${law}: ${JSON.stringify(rows)}`)
  }
  return broken
}

/** Number of invariants. */
export const invariantCount = (): number => Object.keys(invariants).length

const sumOf = (kind: string) => `coalesce(sum(m.quantity) filter (where m.kind = '${kind}'), 0)`

const invariants: Record<string, string> = {
  'stock levels are what their movements say': `
    select l.variant_id from stock_levels l left join stock_movements m using (variant_id)
    group by l.variant_id
    having l.initial <> ${sumOf('initial')} or l.restocked <> ${sumOf('restocked')} or l.removed <> ${sumOf('removed')}
      or l.sold <> ${sumOf('sold')} - ${sumOf('unsold')} or l.held <> ${sumOf('held')} - ${sumOf('released')}
      or l.available <> l.initial + l.restocked - l.removed - l.sold - l.held or l.available < 0`,
  'each order line took its units, sold or held': `
    select l.id from order_lines l left join stock_movements m on m.order_line_id = l.id and m.kind in ('sold', 'held')
    group by l.id having count(m.id) = 0`,
  'movements of an order line are of its variant and quantity': `
    select l.id from order_lines l join stock_movements m on m.order_line_id = l.id
    where m.quantity <> l.quantity or m.variant_id <> l.variant_id`,
  'a movement of a return has its variant and its units': `
    select r.id from returns r join order_lines l on l.id = r.order_line_id join stock_movements m on m.return_id = r.id
    where m.quantity <> r.quantity or m.variant_id <> l.variant_id or r.state <> 'refunded'`,
  'what was held is sold or there again once its payment has ended': `
    select l.id from order_lines l join orders o on o.id = l.order_id join payments p on p.id = o.payment_id
    join stock_movements h on h.order_line_id = l.id and h.kind = 'held'
    left join stock_movements m on m.order_line_id = l.id and m.kind = 'released'
    where (m.id is null) <> (p.paid_at is null and p.method <> 'cash' and o.state <> 'cancelled')`,
  'a conversation counts what has not been seen, and knows its last message': `
    select c.id from chats c left join messages m on m.chat_id = c.id
    group by c.id
    having c.last_message_id is distinct from max(m.id) or c.total_messages <> count(m.id)
      or c.unread_message_shop <> count(*) filter (where m.type = 'shop' and m.read_at is null)
      or c.unread_message_user <> count(*) filter (where m.type = 'user' and m.read_at is null)`,
  'entries of a booking sum to zero': `
    select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  'what was taken for a payment is no more than it was, but for what went back by itself': `
    select p.id from payments p join captures c on c.payment_id = p.id
    group by p.id having sum(c.amount) - coalesce((
      select sum(r.amount) from refunds r where r.payment_id = p.id and r.order_id is null), 0) > p.amount`,
  'no more is given back than was taken': `
    select c.id from captures c join refunds r on r.capture_id = c.id and r.failed_at is null
    group by c.id having sum(r.amount) > c.amount`,
  'no more is given back of an order than was paid for it, and of a line than was bought': `
    select o.id from orders o join refunds r on r.order_id = o.id and r.failed_at is null
    group by o.id having sum(r.amount) > o.payable_amount
    union select l.order_id from order_lines l join refund_lines x on x.order_line_id = l.id
    join refunds r on r.id = x.refund_id and r.failed_at is null
    group by l.id having sum(x.quantity) > l.quantity`,
  'gateways hold what they took and did not give back': `
    select c.gateway, c.currency from captures c
    group by c.gateway, c.currency
    having sum(c.amount) - coalesce((
        select sum(r.amount) from refunds r join captures t on t.id = r.capture_id
        where t.gateway = c.gateway and t.currency = c.currency and r.done_at is not null
          and r.settled_from is distinct from 'bank'), 0)
      <> (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transactions b on b.id = e.transaction_id
          where e.account = 'gateway:' || c.gateway and b.currency = c.currency)`,
  'what left the bank is what people paid back from it by hand': `
    select r.payment_id from refunds r where r.settled_from is not null or exists (
      select from ledger_transactions b join ledger_entries e on e.transaction_id = b.id
      where b.payment_id = r.payment_id and e.account = 'bank')
    group by r.payment_id
    having sum(r.amount) filter (where r.settled_from = 'bank') is distinct from - (
      select sum(e.amount) from ledger_transactions b join ledger_entries e on e.transaction_id = b.id
      where b.payment_id = r.payment_id and e.account = 'bank')`,
  'what a gateway took and did not give back by itself is what its orders were sold for': `
    select payment_id from (
      select payment_id, amount from captures
      union all select payment_id, -amount from refunds where order_id is null
      union all select b.payment_id, -e.amount from ledger_transactions b join ledger_entries e on e.transaction_id = b.id
        where b.kind = 'sale' and e.account like 'gateway:%') moved
    where payment_id is not null group by payment_id having sum(amount) <> 0`,
  'what is due to shoppers in the books is what was asked for and has not left': `
    select payment_id from (
      select b.payment_id, e.amount from ledger_transactions b join ledger_entries e on e.transaction_id = b.id
        where e.account = 'refunds_due'
      union all select payment_id, amount from refunds
        where done_at is null and (failed_at is null or order_id is null)) due
    where payment_id is not null group by payment_id having sum(amount) <> 0`,
  'a payout is the sum of the transactions that it pays, which are released if it is not paid': `
    select o.id from payouts o left join payout_items i on i.payout_id = o.id
    group by o.id
    having o.amount is distinct from sum(i.amount)
      or bool_or(i.shop_id <> o.shop_id or i.is_released <> (o.state in ('failed', 'returned', 'cancelled')))`,
  'in the books a payout is due until it is paid or fails, and paid ones left the bank': `
    select o.id from payouts o left join (
      select split_part(b.reference, ':', 2)::integer as payout_id, coalesce(sum(e.amount) filter (where e.account = 'payout_due'), 0) as due,
        coalesce(sum(e.amount) filter (where e.account = 'bank'), 0) as bank
      from ledger_transactions b join ledger_entries e on e.transaction_id = b.id
      where b.kind in ('payout', 'payout_paid', 'payout_failed') group by 1) b on b.payout_id = o.id
    where b.due is distinct from case when o.state in ('prepared', 'approved') then -o.amount else 0 end
      or b.bank is distinct from case when o.state = 'paid' then -o.amount else 0 end`,
  'an item of a payout is what its transaction moved for the shop': `
    select i.payout_id from payout_items i
    cross join lateral (
      select coalesce(sum(-e.amount), 0) as amount from ledger_entries e join ledger_transactions b on b.id = e.transaction_id
      left join payments p on p.id = b.payment_id
      where e.transaction_id = i.transaction_id and e.shop_id = i.shop_id
        and (e.account in ('shop', 'delivery', 'tax', 'shop_cash') or e.account = 'refunds_due' and p.method = 'cash')) moved
    where moved.amount <> i.amount`,
  'a payment of a shop is in the books once, at its bank and in its balance, unless it was undone': `
    select p.id from shop_payments p left join (
      select split_part(b.reference, ':', 2)::integer as id, b.currency, e.shop_id, e.account,
        count(*) as entries, sum(e.amount) as amount
      from ledger_transactions b join ledger_entries e on e.transaction_id = b.id
      where b.kind in ('shop_payment', 'shop_payment_undone') group by 1, 2, 3, 4) b on b.id = p.id
    group by p.id
    having sum(b.entries) is distinct from case when p.undone_at is null then 2 else 4 end
      or sum(b.amount) filter (where b.account = 'bank' and b.shop_id is null and b.currency = p.currency)
        is distinct from case when p.undone_at is null then p.amount else 0 end
      or sum(b.amount) filter (where b.account = 'shop' and b.shop_id = p.shop_id and b.currency = p.currency)
        is distinct from case when p.undone_at is null then -p.amount else 0 end`,
  'a payout is approved, paid or failed only in an approved run, and prepared only in one that is open': `
    select o.id from payouts o join payout_runs r on r.id = o.run_id
    where case when r.cancelled_at is not null then o.state <> 'cancelled' when r.approved_at is null then o.state <> 'prepared'
      else o.state = 'prepared' end`,
  'the commission invoices of a month are what the ledger charged each shop in it, and no month has one twice': `
    select shop_id, month, currency from (
      select i.shop_id, i.month, i.currency, i.gross from commission_invoices i
      union all
      select e.shop_id, m.month, b.currency, sum(e.amount) from commission_months m
      join ledger_transactions b on b.created_at >= m.starts_at and b.created_at < m.ends_at
      join ledger_entries e on e.transaction_id = b.id and e.account = 'commission'
      where m.issued_at is not null group by e.shop_id, m.month, b.currency) both_sides
    group by shop_id, month, currency having sum(gross) <> 0 or count(*) <> 2`,
  'the numbers of commission invoices have no gaps': `
    select n.year from commission_invoice_numbers n
    left join commission_invoices i on split_part(i.number, '-', 2)::integer = n.year
    group by n.year, n.last
    having count(i.id) <> n.last or coalesce(max(split_part(i.number, '-', 3)::integer), 0) <> n.last`,
  'months of commission invoices follow each other without a gap': `
    select m.month from commission_months m left join commission_months p on p.month = m.month - interval '1 month'
    where m.starts_at is distinct from p.ends_at and m.month > (select min(month) from commission_months)`,
  'an approved correction is booked once with its amount, and others are not': `
    select c.id from corrections c left join (
      select b.reference, count(distinct b.id) as transactions, sum(-e.amount) filter (where e.account = 'shop') as of_shop,
        sum(e.amount) filter (where e.account = 'corrections') as of_market, min(b.currency) as currency,
        bool_and(e.account in ('shop', 'corrections')) as is_plain, min(e.shop_id) as shop_id
      from ledger_transactions b join ledger_entries e on e.transaction_id = b.id where b.kind = 'correction' group by b.reference) b
      on b.reference = 'correction:' || c.id
    where case when c.state = 'approved' then (b.transactions, b.of_shop, b.of_market, b.currency, b.is_plain, b.shop_id)
        is distinct from (1, c.amount, c.amount, c.currency, true, c.shop_id)
      else b.transactions is not null end`,
  'a transaction of a correction has one': `
    select b.id from ledger_transactions b left join corrections c on b.reference = 'correction:' || c.id where b.kind = 'correction' and c.id is null`,
  'what was done under a key has its answer': 'select k.user_id, k.key from idempotency_keys k where k.answer is null',
  'what is paid online is booked, and nothing else is': `
    select o.id from orders o join payments p on p.id = o.payment_id and p.method <> 'cash'
    left join ledger_transactions b on b.reference = 'sale:' || o.id
    where (p.paid_at is null and b.id is not null) or (p.paid_at is not null and o.state <> 'cancelled' and b.id is null)`,
  'an order is what its lines and taxes come to': `
    select o.id from orders o
    left join (select order_id, sum(line_amount) as amount from order_lines group by order_id) l on l.order_id = o.id
    left join (select order_id, sum(amount) as amount from order_taxes where not is_included group by order_id) t
      on t.order_id = o.id
    where o.total_amount <> l.amount or o.order_tax_amount <> coalesce(t.amount, 0)`,
  'the lines of an order share its discount and its taxes': `
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id
    having o.coupon_discount <> sum(l.discount_share)
      or sum(l.tax_share) <> (select coalesce(sum(amount), 0) from order_taxes t where t.order_id = o.id)`,
  'the orders of a checkout come to its payment': `
    select p.id from payments p join orders o on o.payment_id = p.id
    group by p.id having p.amount <> sum(o.payable_amount)`,
  'an order is in the state of its last event': `
    select o.id from orders o
    where o.state is distinct from (select e.state from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  'an order was placed, and then moved by the table of moves': `
    select e.order_id, e.state from (
      select order_id, state, actor, lag(state) over (partition by order_id order by id) as before from order_events) e
    where case when e.before is null then e.state <> 'pending' or e.actor <> 'shopper' else not exists (
      select from order_moves m where m.from_state = e.before and m.to_state = e.state and m.actor = e.actor) end`,
  'what an order took is with its shop again if and only if it was cancelled, or came back otherwise than by returns': `
    select l.id from order_lines l
    left join (
      select order_line_id, sum(case when kind in ('sold', 'held') then quantity else -quantity end) as units
      from stock_movements where kind in ('sold', 'held', 'unsold', 'released') group by order_line_id) taken
      on taken.order_line_id = l.id
    where coalesce(taken.units, 0) <> case when l.order_id in (
      select e.order_id from order_events e where e.state = 'cancelled' or e.state = 'returned' and not exists (
        select from returns r where r.order_id = e.order_id and r.state = 'refunded')) then 0 else l.quantity end`,
  'no more of a line is sent back, or asked to be, than was bought': `
    select l.id from order_lines l join returns r on r.order_line_id = l.id and r.state not in ('refused', 'cancelled')
    group by l.id having sum(r.quantity) > l.quantity`,
  'a return is of a line of its own order, of its shopper and its shop': `
    select r.id from returns r join order_lines l on l.id = r.order_line_id join orders o on o.id = r.order_id
    where l.order_id <> r.order_id or o.user_id <> r.user_id or o.shop_id <> r.shop_id`,
  'a return is in the state of its last event': `
    select r.id from returns r
    where r.state is distinct from (select e.state from return_events e where e.return_id = r.id order by e.id desc limit 1)`,
  'a return was asked for, and then moved by the table of its moves': `
    select e.return_id, e.state from (
      select return_id, state, actor, lag(state) over (partition by return_id order by id) as before from return_events) e
    where case when e.before is null then e.state <> 'pending' or e.actor <> 'shopper' else not exists (
      select from return_moves m where m.from_state = e.before and m.to_state = e.state and m.actor = e.actor) end`,
  'an order of which everything was paid back by returns is a returned one': `
    select o.id from orders o
    where not exists (select from order_events e where e.order_id = o.id and e.state = 'returned')
      and o.id not in (
        select l.order_id from order_lines l
        left join (select order_line_id, sum(quantity) as units from returns where state = 'refunded' group by order_line_id) r
          on r.order_line_id = l.id
        where l.quantity > coalesce(r.units, 0))`,
  'a voucher is in use if and only if it lowers an order that was not cancelled': `
    select u.id from voucher_uses u
    where (u.returned_at is null) <> exists (
      select from orders o join order_discounts d on d.order_id = o.id and d.voucher_id = u.voucher_id
      where o.payment_id = u.payment_id
        and not exists (select from order_events e where e.order_id = o.id and e.state = 'cancelled'))`,
  'what vouchers took off an order is its discount': `
    select o.id from orders o
    left join (
      select d.order_id, sum(d.amount) as amount, sum(d.amount) filter (where v.shop_id is null) as marketplace_amount
      from order_discounts d join vouchers v on v.id = d.voucher_id group by d.order_id) d on d.order_id = o.id
    where o.coupon_discount <> coalesce(d.amount, 0) or o.marketplace_discount <> coalesce(d.marketplace_amount, 0)`,
  'the lines of an order share its commission': `
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having o.commission_amount <> sum(l.commission_share)
      or o.marketplace_discount <> sum(l.marketplace_discount_share)`,
  'a voucher is used no oftener than it may be, and its counter says how often': `
    select v.id from vouchers v left join voucher_counters n on n.voucher_id = v.id
    left join voucher_uses u on u.voucher_id = v.id and u.returned_at is null
    group by v.id, n.used having count(u.id) > v.limit_total or count(u.id) <> coalesce(n.used, 0)`,
  'nobody uses a voucher oftener than they may': `
    select v.id from vouchers v join voucher_uses u on u.voucher_id = v.id and u.returned_at is null
    group by v.id, u.user_id having count(*) > v.limit_per_shopper`,
}

interface TakenUnits {
  variant_ids: number[]
  quantities: number[]
  taking: TakeKind
}

/** Takes stock as an order does, without the order. */
export const takeUnits = statement<TakenUnits, { variant_id: number }>(
  'stock.take',
  `with written as (select true as is_written), ${takeOrderedUnits}`,
)

/** Removes what is written in the default language or in the default currency, as in a market that has just been set up. */
export async function emptyMarket(pool: pg.Pool): Promise<void> {
  await pool.query('truncate products, vouchers, delivery_zones, shop_chat_words cascade')
  await pool.query(`update shops set description = '', holiday_text = '', translations = '{}', delivery_charge = 0,
    free_delivery_from = null, delivery_per_kg = 0`)
}
