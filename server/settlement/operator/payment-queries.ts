import type { PaymentCard, PaymentStatus, StuckRefund } from '#contract/operator-payments.ts'
import { voidOrderStates } from '#contract/order-states.ts'
import { part, statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { inStatesSql } from '../../orders/orders.ts'

export type InMinorUnits<T, Keys extends keyof T> = Omit<T, Keys> & {
  [K in Keys]: T[K] extends number ? Money : Money | null
}

export type PaymentRow = InMinorUnits<Omit<PaymentCard, 'stuck'>, 'amount' | 'captured_amount' | 'refunded_amount'> & {
  stuck: InMinorUnits<StuckRefund, 'amount'>[]
}

const status = `case when p.paid_at is not null then 'paid' when p.method = 'cash' then 'cash'
  when coalesce(p.hold_until > now(), false) and exists (
    select from orders o where o.payment_id = p.id and not ${inStatesSql(voidOrderStates)}) then 'open'
  else 'ended' end`

/** Of the payment `p`, with its shops in the language `:locale`. */
export const paymentColumns = `p.id, moment_text(p.created_at) as created_at, p.method, ${status} as status, moment_text(p.paid_at) as paid_at,
  p.currency, p.amount,
  (select coalesce(sum(c.amount), 0)::bigint from captures c
   where c.payment_id = p.id and c.currency = p.currency) as captured_amount,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r left join captures c on c.id = r.capture_id
   where r.payment_id = p.id and r.done_at is not null and coalesce(c.currency, p.currency) = p.currency) as refunded_amount,
  (select coalesce(json_agg(json_build_object('id', o.id, 'order_code', o.order_code, 'status', o.state,
            'shop', json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name), 'logo', picture_json(s.logo_id))) order by o.id), '[]')
   from orders o join shops s on s.id = o.shop_id where o.payment_id = p.id) as orders,
  (select coalesce(json_agg(json_build_object('refund_id', u.id, 'kind', u.kind, 'amount', u.amount,
            'currency', coalesce(c.currency, p.currency), 'since', moment_text(u.since), 'failure', r.failure,
            'order_code', (select o.order_code from orders o where o.id = u.order_id)) order by u.since, u.id), '[]')
   from stuck_refunds u join refunds r on r.id = u.id left join captures c on c.id = r.capture_id
   where u.payment_id = p.id) as stuck`

interface Filter {
  status: PaymentStatus | null
}

interface Page {
  locale: string
  skip: number
  max_rows: number
}

interface Search {
  search: string
  /** Of all gateways, because names are unique in each. */
  gateways: readonly string[]
}

const matching = part(
  'settlement.matching_payments',
  `select o.payment_id from orders o where o.order_code = upper(:search::text)
   union select a.payment_id from payment_attempts a where a.gateway = any (:gateways::text[]) and a.reference = :search::text
   union select c.payment_id from captures c where c.gateway = any (:gateways::text[]) and c.reference = :search::text
   union select r.payment_id from refunds r where r.reference = :search::text`,
)

const isInStatus = `(:status::text is null or ${status} = :status)`
const isOnline = `p.method <> 'cash'`

/** The ids of a page first, so that the columns are computed for its rows only. */
const latestSql = (condition: string) =>
  `with page as materialized (
     select p.id from payments p where ${condition} and ${isInStatus} order by p.id desc offset :skip::integer limit :max_rows::integer)
   select ${paymentColumns} from page join payments p on p.id = page.id order by p.id desc`

const countSql = (condition: string) =>
  `select count(*)::integer as total from payments p where ${condition} and ${isInStatus}`

export const findLatestPayments = statement<Filter & Page, PaymentRow>(
  'settlement.latest_payments',
  latestSql(isOnline),
)
/** Without a condition on their status, an index has them all. */
export const countAllPayments = statement<object, { total: number }>(
  'settlement.count_all_payments',
  `select count(*)::integer as total from payments p where ${isOnline}`,
)
export const countPayments = statement<Filter, { total: number }>('settlement.count_payments', countSql(isOnline))

export const findMatchingPayments = statement<Filter & Page & Search, PaymentRow>(
  'settlement.search_payments',
  latestSql(`p.id in (${matching})`),
)
export const countMatchingPayments = statement<Filter & Search, { total: number }>(
  'settlement.count_matching_payments',
  countSql(`p.id in (${matching})`),
)

interface StuckFilter extends Filter {
  search: string | null
  gateways: readonly string[]
}

/** Few payments are stuck, so that one statement serves lists with and without a search. */
const isMatching = `(:search::text is null or p.id in (${matching})) and ${isInStatus}`

export const findStuckPayments = statement<StuckFilter & Page, PaymentRow>(
  'settlement.stuck_payments',
  `with page as materialized (
     select p.id, min(u.since) as since from stuck_refunds u join payments p on p.id = u.payment_id
     where ${isMatching} group by p.id order by min(u.since), p.id offset :skip::integer limit :max_rows::integer)
   select ${paymentColumns} from page join payments p on p.id = page.id order by page.since, page.id`,
)

export const countStuckPayments = statement<StuckFilter, { total: number }>(
  'settlement.count_stuck_payments',
  `select count(distinct p.id)::integer as total from stuck_refunds u join payments p on p.id = u.payment_id where ${isMatching}`,
)
