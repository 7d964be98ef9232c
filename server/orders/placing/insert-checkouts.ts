import type { ShopId } from '#contract/ids.ts'
import type { PlacedAddress } from '#contract/orders.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { type ShopperTexts, shopperTexts } from '#contract/shopper-texts.ts'
import { type Queryer, statement } from '#db/statement.ts'
import { type CompletedKey, claimCompletedKeys } from '#server/platform/http/idempotency.ts'
import { insertEmitted } from '#server/platform/jobs/event-outbox.ts'
import type { Money } from '#server/platform/money.ts'
import { deleteOrderedLines } from '../../cart/cart.ts'
import { insertPayments } from '../../payments/payments.ts'
import type { Figures, QuoteTax } from '../../quote/quote.ts'
import { insertTakenMovements, type TakeKind, takeOrderedUnits } from '../../stock/stock.ts'

/** An order to insert. All figures are copied from its quote; amounts in minor units. */
export interface NewOrder extends Omit<Figures, 'all_vat_taxes'>, ShopperTexts {
  marketplace_discount: Money
  commission_percentage: number
  commission_amount: Money
  id: number
  order_code: string
  shop_id: ShopId
  address: PlacedAddress
  lines: readonly NewLine[]
  taxes: readonly QuoteTax[]
  pieces: number
  held_reasons: readonly HeldReason[]
}

export interface NewLine {
  position: number
  product_id: number
  variant_id: number
  name: string
  brand: string | null
  color: string | null
  size: string | null
  unit: string
  picture_id: number | null
  price: Money
  discount_price: Money | null
  quantity: number
  line_amount: Money
  discount_share: Money
  marketplace_discount_share: Money
  tax_share: Money
  commission_share: Money
}

/** A payment to insert with its orders, and what was read for them. */
export interface NewCheckout {
  payment_id: number
  user_id: number
  locale: string
  method: string
  amount: Money
  currency: string
  /** Name of the recipient, of all orders. */
  recipient: string
  of_new_account: boolean
  /** Whether the orders count for the contacts. */
  is_cash: boolean
  contacts: string[]
  /** What was open for the contacts when it was read. */
  open_orders: number
  open_pieces: number
  is_shared: boolean
  product_ids: number[]
  orders: readonly NewOrder[]
  /** To claim with the response; null without one. */
  key: CompletedKey | null
  lines: readonly OrderedLine[]
}

/** A line of the cart as it was read. */
export interface OrderedLine {
  cart_line_id: number
  variant_id: number
  quantity: number
}

interface InsertRowsParams {
  /** JSON: `NewCheckout[]`, without lines and with the key's columns. */
  checkouts: string
  /** The ordered lines of the carts, in the order of their ids. */
  cart_line_ids: number[]
  line_user_ids: number[]
  line_variant_ids: number[]
  line_quantities: number[]
  /** The units of each variant. */
  variant_ids: number[]
  quantities: number[]
  taking: TakeKind
  /** Whether the transaction has locked the contacts. Otherwise they must still have these orders and pieces open. */
  are_contacts_locked: boolean
  /** `lock_timeout`, which applies to each lock; 0 keeps that of the session. The condition of `checkouts` that sets it is always true. */
  lock_timeout_ms: number
}

/**
 * Claims the keys, deletes the ordered cart lines, checks that they and the open orders are as they were read, inserts payments and their orders
 * with lines, taxes, discounts, events and stock movements, and takes the stock: keys, cart lines, contacts and stock are locked in the order of `placeLocked`. Raises if anything has changed or the stock is short.
 */
export const insertCheckoutRows = statement<InsertRowsParams, { variant_id: number }>(
  'orders.insert',
  `with checkouts as materialized (
     select c.*, search_text(c.recipient) as recipient_search_name
     from jsonb_to_recordset(:checkouts::jsonb) as c (payment_id bigint, user_id integer, locale text, method text, amount bigint,
       currency text, recipient text, of_new_account boolean, is_cash boolean, contacts text[], product_ids jsonb, orders jsonb,
       key text, call text, body_hash text, response text)
     where case when :lock_timeout_ms::integer > 0 then set_config('lock_timeout', :lock_timeout_ms::text, true) end is distinct from ''
   ), requested as materialized (
     select c.payment_id, c.user_id, c.locale, c.of_new_account, c.recipient_search_name, requested.*
     from checkouts c cross join jsonb_to_recordset(c.orders) as requested (id bigint, order_code text, shop_id integer, address jsonb, ${shopperTexts.map((name) => `${name} text`).join(', ')},
       total_amount bigint, coupon_discount bigint, marketplace_discount bigint, delivery_charge bigint, order_tax_amount bigint,
       payable_amount bigint, commission_percentage numeric, commission_amount bigint, lines jsonb, taxes jsonb,
       discounts jsonb, pieces integer, held_reasons text[])
   ), day as materialized (
     select (now() at time zone market_time_zone())::date as today
   ), claimed as (
     ${claimCompletedKeys}
   ), ordered as (
     ${deleteOrderedLines}
   ), verified as materialized (
     select :are_contacts_locked::boolean or require_open_orders(:checkouts::jsonb) as is_unchanged
     from (select count(*) as lines from ordered) cart
     where case when cart.lines = cardinality(:cart_line_ids::bigint[]) then true else raise_changed_cart() end
   ), payment as (
     ${insertPayments}
   ), placed as (
     insert into orders (id, order_code, payment_id, user_id, locale, shop_id, state, address, ${shopperTexts.join(', ')}, total_amount,
                         coupon_discount, marketplace_discount, delivery_charge, order_tax_amount, payable_amount,
                         commission_percentage, commission_amount, of_new_account, held_reasons, recipient_search_name,
                         expected_from, expected_to, ship_by)
     overriding system value
     select r.id, r.order_code, r.payment_id, r.user_id, r.locale, r.shop_id, 'pending', r.address, ${shopperTexts.map((name) => `r.${name}`).join(', ')}, r.total_amount,
            r.coupon_discount, r.marketplace_discount, r.delivery_charge, r.order_tax_amount, r.payable_amount,
            r.commission_percentage, r.commission_amount, r.of_new_account, r.held_reasons, r.recipient_search_name,
            day.today + s.delivery_days_min, day.today + s.delivery_days_max,
            order_ship_by(day.today, s.processing_days, s.holiday_from, s.holiday_until)
     from requested r join shops s on s.id = r.shop_id cross join day
     where (select is_unchanged from verified)
     returning id
   ), lines as (
     insert into order_lines (order_id, position, product_id, variant_id, name, brand, color, size, unit, picture_id, price,
                              discount_price, quantity, line_amount, discount_share, marketplace_discount_share, tax_share,
                              commission_share)
     select r.id, l.* from requested r cross join jsonb_to_recordset(r.lines) as l (
       position integer, product_id integer, variant_id integer, name text, brand text, color text, size text, unit text,
       picture_id integer, price bigint, discount_price bigint, quantity integer, line_amount bigint, discount_share bigint,
       marketplace_discount_share bigint, tax_share bigint, commission_share bigint)
     returning id, order_id, variant_id, quantity
   ), units as (
     insert into new_account_units (order_line_id, variant_id, payment_id, quantity)
     select l.id, l.variant_id, r.payment_id, l.quantity
     from lines l cross join lateral (select payment_id from requested where id = l.order_id and of_new_account offset 0) r
     returning 1
   ), counted_contacts as (
     insert into cash_order_contacts (contact, order_id, user_id, pieces)
     select contact, r.id, c.user_id, r.pieces
     from checkouts c join requested r on r.payment_id = c.payment_id cross join unnest(c.contacts) as contact where c.is_cash
     returning 1
   ), taxes as (
     insert into order_taxes (order_id, name, percentage, amount, is_included)
     select r.id, t.* from requested r cross join jsonb_to_recordset(r.taxes) as t (
       name text, percentage numeric, amount bigint, is_included boolean)
     returning 1
   ), discounts as (
     insert into order_discounts (order_id, voucher_id, code, amount)
     select r.id, d.* from requested r cross join jsonb_to_recordset(r.discounts) as d (
       voucher_id integer, code text, amount bigint)
     returning 1
   ), events as (
     insert into order_events (order_id, state, actor, actor_id) select id, 'pending', 'shopper', user_id from requested
     returning 1
   ), movements as (
     ${insertTakenMovements} returning 1
   ), emitted as (
     select 'order_placed' as event, jsonb_build_object('payment_id', payment_id, 'product_ids', product_ids) as payload
     from checkouts
   ), queued_events as (
     ${insertEmitted} returning 1
   ), written as materialized (
     select count(*) > 0 as is_written from (
       select from payment union all select from placed union all select from movements union all select from units
       union all select from counted_contacts union all select from taxes union all select from discounts
       union all select from events union all select from queued_events) inserted
   ), ${takeOrderedUnits}`,
)

interface InsertParams extends Pick<InsertRowsParams, 'taking' | 'are_contacts_locked'> {
  lock_timeout_ms?: number
}

/** Inserts all of these checkouts or, if it throws, none. */
export async function insertCheckouts(
  db: Queryer,
  checkouts: readonly NewCheckout[],
  { lock_timeout_ms = 0, ...params }: InsertParams,
): Promise<void> {
  const lines = checkouts.flatMap(({ user_id, lines: own }) => own.map((line) => ({ ...line, user_id })))
  // Other statements lock the lines of a cart in this order.
  const ordered = lines.toSorted((a, b) => a.cart_line_id - b.cart_line_id)
  const units = new Map<number, number>()
  for (const { variant_id, quantity } of lines) units.set(variant_id, (units.get(variant_id) ?? 0) + quantity)
  await insertCheckoutRows(db, {
    checkouts: JSON.stringify(checkouts.map(toRow)),
    cart_line_ids: ordered.map(({ cart_line_id }) => cart_line_id),
    line_user_ids: ordered.map(({ user_id }) => user_id),
    line_variant_ids: ordered.map(({ variant_id }) => variant_id),
    line_quantities: ordered.map(({ quantity }) => quantity),
    variant_ids: [...units.keys()],
    quantities: [...units.values()],
    lock_timeout_ms,
    ...params,
  })
}

const toRow = ({ lines: _, key, ...checkout }: NewCheckout) => ({
  ...checkout,
  ...(key && { key: key.key, call: key.call, body_hash: key.body_hash.toString('hex'), response: key.response }),
})
