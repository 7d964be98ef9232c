import type { ShopId } from '#contract/ids.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import { statement } from '#db/statement.ts'
import { isLateSql } from '#server/orders/orders.ts'
import { defaultThresholdOf } from '#server/stock/stock.ts'
import type { PersonNoticeFacts } from '../notice-content.ts'

export interface LateOrder {
  order_id: number
  order_code: string
  shop_id: ShopId
  shop: string
  days: number
}

/** By id, orders late for a week at most, about which a notice to the shop or to the market is still missing. */
export const findLateOrders = statement<{ days_for_market: number; after_id: number; max_rows: number }, LateOrder>(
  'person_notices.late_orders',
  `select o.id as order_id, o.order_code, o.shop_id, s.name as shop, market_today() - o.ship_by as days
   from orders o join shops s on s.id = o.shop_id join payments p on p.id = o.payment_id
   where ${isLateSql} and o.id > :after_id::bigint and o.ship_by >= market_today() - 7
     and (not exists (select from person_notices n where n.about = 'late:' || o.id)
       or market_today() - o.ship_by >= :days_for_market::integer
         and not exists (select from person_notices n where n.about = 'shop-late:' || o.id))
   order by o.id limit :max_rows::integer`,
)

/** A message of a shopper, unless its shop has read it, with the number of unread ones. */
export const findShopperMessage = statement<
  { message_id: number },
  { chat_id: number; user_id: number; shop_id: ShopId; name: string; last_id: number; count: number }
>(
  'person_notices.shopper_message',
  `select c.id as chat_id, c.user_id, c.shop_id, u.name, max(e.id)::bigint as last_id, count(e.id)::integer as count
   from messages m join chats c on c.id = m.chat_id join users u on u.id = c.user_id
   join messages e on e.chat_id = c.id and e.type = 'user' and e.read_at is null
   where m.id = :message_id::bigint and m.type = 'user' and m.read_at is null group by c.id, u.id`,
)

export const findReview = statement<
  { review_id: number },
  { review_id: number; shop_id: ShopId; shop: string; product: string; rating: number }
>(
  'person_notices.review',
  `select r.id as review_id, r.shop_id, s.name as shop, p.name as product, r.rating
   from reviews r join products p on p.id = r.product_id join shops s on s.id = r.shop_id where r.id = :review_id::bigint`,
)

export const findChatReport = statement<{ id: number }, PersonNoticeFacts['chat_reported']>(
  'person_notices.chat_report',
  `select r.id as report_id, r.reported_by, s.name as shop, u.id as user_id, u.name
   from chat_reports r join chats c on c.id = r.chat_id join shops s on s.id = c.shop_id join users u on u.id = c.user_id
   where r.id = :id::integer and r.closed_at is null`,
)

/** How often a refund failed or came back. */
export const countRefundFailures = statement<{ refund_id: number }, { failures: number }>(
  'person_notices.count_refund_failures',
  `select count(*)::integer as failures from refund_events
   where refund_id = :refund_id::bigint and kind in ('failed', 'bounced')`,
)

interface LowVariant {
  shop_id: ShopId
  variant_id: number
  label: string
  available: number
  /** Of the market. */
  day: string
}

/** Variants of products that shoppers see and that are low in stock, without those about which their shop was notified today. */
export const findLowVariants = statement<{ product_ids: readonly number[] }, LowVariant>(
  'person_notices.low_variants',
  `select p.shop_id, v.id as variant_id, l.available, market_today()::text as day,
     concat_ws(', ', p.name, (select name from colors where id = v.color_id), (select name from sizes where id = v.size_id)) as label
   from products p join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id
   where p.id = any (:product_ids::integer[]) and v.hidden_at is null and p.hidden_at is null
     and l.available <= coalesce(l.threshold, ${defaultThresholdOf('p.shop_id')})
     and not exists (select from person_notices n
       where n.about = format('stock:%s:%s:%s', v.id, case when l.available = 0 then 'out' else 'low' end, market_today()))
   order by v.id limit 500`,
)

export const findApprovedShop = statement<{ id: number }, { shop_id: ShopId; shop: string }>(
  'person_notices.approved_shop',
  `select s.id as shop_id, s.name as shop from shop_applications a join shops s on s.id = a.shop_id
   where a.id = :id::bigint and a.state = 'approved'`,
)

export const findPendingApplication = statement<{ id: number }, { application_id: number; shop: string }>(
  'person_notices.application',
  `select id as application_id, shop_name as shop from shop_applications where id = :id::bigint and state = 'pending'`,
)

interface WaitingRow {
  shop_id: ShopId
  shop: string
  /** Ms since 1970 at which the last one was submitted. */
  last_id: number
  count: number
  product_id: number
  product: string
}

/** All products of the shop of a submitted one that wait for the market, and the one submitted last. */
export const findWaitingProducts = statement<{ product_ids: readonly number[] }, WaitingRow>(
  'person_notices.waiting_products',
  `select s.id as shop_id, s.name as shop, (extract(epoch from max(p.moved_at)) * 1000)::bigint as last_id,
     count(*)::integer as count, (array_agg(p.id order by p.moved_at desc, p.id desc))[1] as product_id,
     (array_agg(p.name order by p.moved_at desc, p.id desc))[1] as product
   from shops s join products p on p.shop_id = s.id and p.state = 'waiting'
   where s.id in (select shop_id from products where id = any (:product_ids::integer[]) and state = 'waiting')
   group by s.id`,
)

export const findTicketMessage = statement<
  { id: number },
  { ticket_number: string; subject: string; is_first: boolean; last_id: number; count: number }
>(
  'person_notices.ticket_message',
  `select t.ticket_number, t.subject, m.id as last_id, 1 as count,
     not exists (select from ticket_messages e where e.ticket_id = t.id and e.id < m.id) as is_first
   from ticket_messages m join tickets t on t.id = m.ticket_id where m.id = :id::bigint`,
)

export const findContactMessage = statement<{ id: number }, { name: string }>(
  'person_notices.contact_message',
  'select name from contact_messages where id = :id::bigint',
)

/** The shops that a sale invites while it takes offers. */
export const findInvitedShops = statement<{ flash_sale_id: number; now: Date }, { shop_id: ShopId; sale: string }>(
  'person_notices.invited_shops',
  `select s.id as shop_id, f.name as sale from flash_sales f join shops s on s.is_shown
   where f.id = :flash_sale_id and f.opened_at is not null and f.offers_until > :now::timestamptz
     and (f.invites_all or exists (
       select from flash_sale_invitations i where i.flash_sale_id = f.id and i.shop_id = s.id))
   order by s.id`,
)

export const findSaleName = statement<{ flash_sale_id: number }, { sale: string }>(
  'person_notices.sale_name',
  'select name as sale from flash_sales where id = :flash_sale_id',
)

interface PreparedRun {
  name: string | null
  count: number
  /** Who prepared it, and may not approve it. */
  except: number | null
}

/** A run that waits for its approval. */
export const findPreparedRun = statement<{ payout_run_id: number }, PreparedRun>(
  'person_notices.prepared_run',
  `select p.name, (select count(*)::integer from payouts o where o.run_id = r.id) as count,
     case when not r.is_sole then r.created_by end as except
   from payout_runs r left join people p on p.id = r.created_by
   where r.id = :payout_run_id and r.approved_at is null and r.cancelled_at is null`,
)

interface ProposedCorrection {
  shop: string
  name: string | null
  /** Who proposed it, and may not approve it. */
  except: number | null
}

export const findApprovedCorrection = statement<{ correction_id: number }, { shop_id: ShopId; reason: string }>(
  'person_notices.approved_correction',
  `select c.shop_id, c.reason from corrections c where c.id = :correction_id and c.state = 'approved'`,
)

/** A correction that waits for its approval. */
export const findProposedCorrection = statement<{ correction_id: number }, ProposedCorrection>(
  'person_notices.proposed_correction',
  `select s.name as shop, p.name, case when not c.is_sole then c.created_by end as except
   from corrections c join shops s on s.id = c.shop_id left join people p on p.id = c.created_by
   where c.id = :correction_id and c.state = 'proposed'`,
)

interface PayoutsParams {
  payout_ids: readonly number[]
  states: readonly PayoutState[]
}

interface PayoutEvent {
  payout_id: number
  shop_id: ShopId
  state: PayoutState
  failure: string | null
}

export const findPayouts = statement<PayoutsParams, PayoutEvent>(
  'person_notices.payouts',
  `select o.id as payout_id, o.shop_id, o.state, o.failure from payouts o
   where o.id = any(:payout_ids::integer[]) and o.state = any(:states::text[])`,
)

interface IssuedInvoice {
  id: number
  shop_id: ShopId
  number: string
  kind: 'invoice' | 'credit_note'
}

export const findInvoices = statement<{ invoice_ids: readonly number[] }, IssuedInvoice>(
  'person_notices.commission_invoices',
  `select i.id, i.shop_id, i.number, case when i.gross < 0 then 'credit_note' else 'invoice' end as kind from commission_invoices i
   where i.id = any(:invoice_ids::integer[]) order by i.id`,
)

export const findShopPayment = statement<{ shop_payment_id: number }, { shop_id: ShopId; undo_reason: string | null }>(
  'person_notices.shop_payment',
  'select shop_id, undo_reason from shop_payments where id = :shop_payment_id',
)
