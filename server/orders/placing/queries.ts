import type { ShopId } from '#contract/ids.ts'
import type { PlacedAddress } from '#contract/orders.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { type ShopperTexts, shopperTexts } from '#contract/shopper-texts.ts'
import { statement } from '#db/statement.ts'
import {
  claimAnsweredKey,
  type KeyClaim,
  type StoredAnswer,
  storedAnswerSql,
} from '#server/platform/http/idempotency.ts'
import { insertEmitted } from '#server/platform/jobs/event-outbox.ts'
import type { Money } from '#server/platform/money.ts'
import {
  type CountedAttempts,
  countAttemptsBody,
  countedAttemptsSql,
} from '#server/platform/rate-limits/attempt-limits.ts'
import { sessionOfTokenSql } from '../../accounts/accounts.ts'
import { type AddressRow, addressSql } from '../../addresses/addresses.ts'
import { deleteOrderedLines, type LineRow, linesSql } from '../../cart/cart.ts'
import { type OwnContacts, ownContactsSql } from '../../codes/codes.ts'
import type { FoundSession } from '../../context.ts'
import { deliveryTermsSql } from '../../delivery/delivery.ts'
import { insertPayment, nextPaymentIdSql } from '../../payments/payments.ts'
import type { DeliveryTerms, Figures, QuoteTax } from '../../quote/quote.ts'
import { settingsVersionSql } from '../../settings/settings.ts'
import { insertTakenMovements, type TakeKind, takeOrderedUnits } from '../../stock/stock.ts'
import type { AccountFacts } from '../limits/rules.ts'

interface BuyerParams {
  address_id: number
  shop_ids: readonly ShopId[]
}

/** A shopper with the address of that id if it belongs to them, and the delivery terms of shops for it. */
export interface BuyerRow extends OwnContacts {
  address: AddressRow | null
  delivery: Readonly<Record<ShopId, DeliveryTerms | null>> | null
  /** The ids of what is to be inserted, so that its response is known before. */
  payment_id: number
  order_ids: number[]
}

const addressOfTerms = { country: 'a.country', state: 'a.state', city: 'a.city' }

/** The address and its terms are of one statement: the shopper may edit the address meanwhile. */
const buyerColumns = `${ownContactsSql}, to_json(a) as address,
     (select json_object_agg(s.id, ${deliveryTermsSql(addressOfTerms)}) from shops s
      where s.id = any (:shop_ids::integer[])) as delivery,
     ${nextPaymentIdSql} as payment_id,
     (select json_agg(nextval('orders_id_seq')) from unnest(:shop_ids::integer[])) as order_ids`
const buyerTables = `users u left join lateral (${addressSql(':address_id', 'u.id')}) a on true`

export const findBuyer = statement<BuyerParams & { user_id: number }, BuyerRow>(
  'orders.buyer',
  `select ${buyerColumns} from ${buyerTables} where u.id = :user_id`,
)

interface PurchaseParams extends BuyerParams {
  token_hash: Buffer
  locale: string
  new_account_days: number
  key: string | null
  /** Of the attempts to count. */
  keys: readonly string[]
  seconds: number
  times: number
}

/** All that an order in cash without vouchers depends on, with the session, and what was counted. */
export interface PurchaseRow extends BuyerRow, FoundSession {
  lines: LineRow[] | null
  facts: Omit<AccountFacts, 'is_verified'>
  settings_version: number
  earlier: StoredAnswer | null
  counted: CountedAttempts
}

/** As `listContacts` has them. Where they differ, `insertOrders` finds other open orders, and all is read again. */
const contactsSql = `array_remove(array['account:' || u.id, regexp_replace(u.email, '\\+[^@]*@', '@'),
       u.phone_code || u.phone, a.phone_code || a.phone], null)`

const selectPurchase = (lines: string) => `
   with session as materialized (${sessionOfTokenSql}), counted as (${countAttemptsBody})
   select session.*, ${buyerColumns}, (select json_agg(l) from (${lines}) l) as lines,
     account_facts(u.id, ${contactsSql}, :new_account_days::integer) as facts,
     ${settingsVersionSql} as settings_version, ${storedAnswerSql('u.id')} as earlier, ${countedAttemptsSql} as counted
   from session cross join ${buyerTables} where u.id = session.user_id`

/** Locks nothing. Without a valid session it returns no row and counts nothing. */
export const findPurchase = statement<PurchaseParams, PurchaseRow>(
  'orders.purchase',
  selectPurchase(linesSql.cart('u.id')),
)
export const findBuyNowPurchase = statement<PurchaseParams, PurchaseRow>(
  'orders.purchase_now',
  selectPurchase(linesSql.buyNow('u.id')),
)

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

interface NewOrders extends KeyClaim {
  user_id: number
  payment_id: number
  /** The ordered lines of the cart, in the order of their ids; their variants and quantities; and their products. */
  cart_line_ids: number[]
  variant_ids: number[]
  quantities: number[]
  product_ids: number[]
  taking: TakeKind
  locale: string
  method: string
  amount: Money
  currency: string
  /** `NewOrder[]` as JSON. */
  orders: string
  /** Name of the recipient, of all orders. */
  recipient: string
  of_new_account: boolean
  contacts: string[]
  /** Whether the transaction has locked the contacts. Otherwise they must still have these orders and pieces open. */
  is_locked: boolean
  open_orders: number
  open_pieces: number
  is_shared: boolean
  /** Whether the orders count for the contacts. */
  is_cash: boolean
  /** To store under the key. */
  answer: string | null
}

/**
 * Claims the key, deletes the ordered cart lines, checks that they and the open orders are as they were read, inserts a payment and its orders
 * with lines, taxes, discounts, events and stock movements, and takes the stock: in the order of locks of `placeLocked`. Raises if anything has changed or the stock is short.
 */
export const insertOrders = statement<NewOrders, { variant_id: number }>(
  'orders.insert',
  `with requested as materialized (
     select * from jsonb_to_recordset(:orders::jsonb) as requested (id bigint, order_code text, shop_id integer, address jsonb, ${shopperTexts.map((name) => `${name} text`).join(', ')},
       total_amount bigint, coupon_discount bigint, marketplace_discount bigint, delivery_charge bigint, order_tax_amount bigint,
       payable_amount bigint, commission_percentage numeric, commission_amount bigint, lines jsonb, taxes jsonb,
       discounts jsonb, pieces integer, held_reasons text[])
   ), shared as materialized (
     select (now() at time zone market_time_zone())::date as today, search_text(:recipient) as recipient_search_name
   ), claimed as (
     ${claimAnsweredKey}
   ), ordered as (
     ${deleteOrderedLines}
   ), verified as materialized (
     select :is_locked::boolean or require_open_orders(:user_id, :contacts::text[], :open_orders::integer, :open_pieces::integer, :is_shared::boolean) as is_same
     from (select count(*) as lines from ordered) cart
     where case when cart.lines = cardinality(:cart_line_ids::bigint[]) then true else raise_changed_cart() end
   ), payment as (
     ${insertPayment}
   ), placed as (
     insert into orders (id, order_code, payment_id, user_id, locale, shop_id, state, address, ${shopperTexts.join(', ')}, total_amount,
                         coupon_discount, marketplace_discount, delivery_charge, order_tax_amount, payable_amount,
                         commission_percentage, commission_amount, of_new_account, held_reasons, recipient_search_name,
                         expected_from, expected_to, ship_by)
     overriding system value
     select r.id, r.order_code, :payment_id::bigint, :user_id, :locale, r.shop_id, 'pending', r.address, ${shopperTexts.map((name) => `r.${name}`).join(', ')}, r.total_amount,
            r.coupon_discount, r.marketplace_discount, r.delivery_charge, r.order_tax_amount, r.payable_amount,
            r.commission_percentage, r.commission_amount, :of_new_account::boolean, r.held_reasons, c.recipient_search_name,
            c.today + s.delivery_days_min, c.today + s.delivery_days_max,
            order_ship_by(c.today, s.processing_days, s.holiday_from, s.holiday_until)
     from requested r join shops s on s.id = r.shop_id cross join shared c
     where (select is_same from verified)
     returning id
   ), lines as (
     insert into order_lines (order_id, position, product_id, variant_id, name, brand, color, size, unit, picture_id, price,
                              discount_price, quantity, line_amount, discount_share, marketplace_discount_share, tax_share,
                              commission_share)
     select r.id, l.* from requested r cross join jsonb_to_recordset(r.lines) as l (
       position integer, product_id integer, variant_id integer, name text, brand text, color text, size text, unit text,
       picture_id integer, price bigint, discount_price bigint, quantity integer, line_amount bigint, discount_share bigint,
       marketplace_discount_share bigint, tax_share bigint, commission_share bigint)
     returning id, variant_id, quantity
   ), units as (
     insert into new_account_units (order_line_id, variant_id, payment_id, quantity)
     select id, variant_id, :payment_id::bigint, quantity from lines where :of_new_account::boolean
     returning 1
   ), counted_contacts as (
     insert into cash_order_contacts (contact, order_id, user_id, pieces)
     select c.contact, r.id, :user_id, r.pieces
     from requested r cross join unnest(:contacts::text[]) as c (contact) where :is_cash::boolean
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
     insert into order_events (order_id, state, actor, actor_id) select id, 'pending', 'shopper', :user_id from requested
     returning 1
   ), movements as (
     ${insertTakenMovements} returning 1
   ), emitted as (
     select 'order_placed' as event,
            jsonb_build_object('payment_id', :payment_id::bigint, 'product_ids', :product_ids::integer[]) as payload
   ), queued_events as (
     ${insertEmitted} returning 1
   ), written as materialized (
     select count(*) > 0 as is_written from (
       select from payment union all select from placed union all select from movements union all select from units
       union all select from counted_contacts union all select from taxes union all select from discounts
       union all select from events union all select from queued_events) inserted
   ), ${takeOrderedUnits}`,
)
