import { part, statement } from '#db/statement.ts'
import { claimKeyPart, isKeyFreeSql, type KeyClaim } from '#server/platform/http/idempotency.ts'
import type { Money } from '#server/platform/money.ts'
import { sessionOfTokenSql } from '../accounts/accounts.ts'
import {
  type CartOwner,
  isForSale,
  isOpen,
  isSold,
  type LineRow,
  productName,
  type ShownLineRow,
  salePrice,
  selectShown,
} from './line-queries.ts'

/** A changed line with the price that its shopper saw before the change. */
export interface ChangedLineRow {
  id: number
  seen_price: Money
}

/** A subquery sees the table as it was before the statement, so it reads the old price. */
const previousSeenPrice = `coalesce((
  select w.seen_price from cart_lines w where w.id = l.id and w.variant_id = l.variant_id), l.seen_price) as seen_price`
const returningLine = `l.id, ${previousSeenPrice}`

/**
 * Deletes the ordered lines of carts, if they have the variants and quantities that were read: a line that was changed
 * since is not returned. `claimed` is evaluated before it locks them. `is not distinct from` prevents a scan of `cart_lines_by_variant`,
 * which lists every cart with a popular variant.
 */
export const deleteOrderedLines = part(
  'cart.delete_ordered',
  `delete from cart_lines c
   using unnest(:cart_line_ids::bigint[], :line_user_ids::integer[], :line_variant_ids::integer[], :line_quantities::integer[])
     as o (id, user_id, variant_id, quantity)
   where c.user_id = o.user_id and c.id = o.id
     and (c.variant_id, c.quantity) is not distinct from (o.variant_id, o.quantity)
     and (select count(*) >= 0 from claimed)
   returning c.id`,
)

export interface AddToCartParams extends KeyClaim {
  token_hash: Buffer
  locale: string
  product_id: number
  color: string | null
  size: string | null
  unit: string | null
  quantity: number
  max_lines: number
}

/**
 * The one visible variant that a choice means, as pickVariant in rules.ts has it. Without a chosen colour the variants may have only one:
 * no two distinct ones, and not some with and some without.
 */
const chosenVariant = `
  select min(o.variant_id) filter (where o.fits) as variant_id
  from (
    select variant_id, color,
      (:color::text is null or color = :color) and (:size::text is null or size = :size) as fits
    from variant_cards where product_id = :product_id and is_shown) o
  having count(*) filter (where o.fits) = 1
    and (:color::text is not null or min(coalesce(o.color, '')) = max(coalesce(o.color, '')))`

const lineCount = '(select count(*) from cart_lines where user_id = :user_id and not is_buy_now)'
const isInCart = `exists (
  select from cart_lines l where l.user_id = :user_id and l.variant_id = v.variant_id and not l.is_buy_now)`

/** A line after an addition. The changed line has the price that its shopper saw before. */
export type LineAfterAddition = ShownLineRow & { is_changed: boolean }

interface AdditionSql {
  readonly which: 'is_buy_now' | 'not is_buy_now'
  /** Condition of the addition, beside stock and visibility. */
  readonly hasRoom: string
  readonly onConflict: string
  /** Condition of the rows that are left. */
  readonly isReturned: string
}

/** The own lines, and the chosen variant unless one of them has it. */
const ownAndChosen = `(
    select id, variant_id, quantity, seen_price from own
    union all select null, variant_id, null, null from chosen
    where not exists (select from own where own.variant_id = chosen.variant_id))`

/**
 * Adds a line to the cart of the session, then selects all its lines; nothing without a session. A statement
 * does not see what it inserts: existing lines and the chosen variant are read before, and joined with the written line.
 */
const selectLinesAfterAddition = ({ which, hasRoom, onConflict, isReturned }: AdditionSql) => `
  with session as materialized (
    ${sessionOfTokenSql}
  ), own as materialized (
    select id, variant_id, quantity, seen_price from cart_lines where user_id = (select user_id from session) and ${which}
  ), chosen as materialized (${chosenVariant}
  ), shown as materialized (${selectShown(ownAndChosen, ', l.id as own_id, l.quantity as own_quantity, l.seen_price as own_price')}
  ), written as (
    insert into cart_lines as l (user_id, product_id, variant_id, is_buy_now, quantity, seen_price)
    select session.user_id, product_id, variant_id, ${which === 'is_buy_now'}, :quantity, sale
    from session cross join shown join chosen using (variant_id)
    where is_sold and is_open and stock >= :quantity::integer and (:unit::text is null or unit = :unit)
      and ${hasRoom} and ${isKeyFreeSql('(select user_id from session)')}
    ${onConflict}
    returning l.id, l.user_id, l.variant_id, l.quantity, l.seen_price
  ), ${claimKeyPart}
  select shown.*, coalesce(written.id, own_id) as id, coalesce(written.quantity, own_quantity) as quantity,
    coalesce(own_price, written.seen_price) as seen_price, written.id is not null as is_changed
  from shown left join written using (variant_id)
  where ${isReturned}`

/** Adds to a line or inserts it, and returns all lines. Changes none if stock or cart is too small or the key is taken. */
export const addUnits = statement<AddToCartParams, LineAfterAddition>(
  'cart.add',
  selectLinesAfterAddition({
    which: 'not is_buy_now',
    hasRoom: '(own_id is not null or (select count(*) from own) < :max_lines::integer)',
    onConflict: `on conflict (user_id, variant_id) where not is_buy_now do update
      set quantity = l.quantity + excluded.quantity, seen_price = excluded.seen_price, touched_at = clock_timestamp()
      where l.quantity + excluded.quantity
        <= least(9999, (select available from stock_levels k where k.variant_id = l.variant_id))`,
    isReturned: 'own_id is not null or written.id is not null',
  }),
)

/** Replaces the shopper's buy-now line. The old one stays if the new one is not for sale. */
export const setBuyNow = statement<AddToCartParams, LineAfterAddition>(
  'cart.set_buy_now',
  selectLinesAfterAddition({
    which: 'is_buy_now',
    hasRoom: 'true',
    onConflict: `on conflict (user_id) where is_buy_now do update
      set product_id = excluded.product_id, variant_id = excluded.variant_id, quantity = excluded.quantity,
          seen_price = excluded.seen_price, touched_at = clock_timestamp()`,
    isReturned: 'written.id is not null or (own_id is not null and not exists (select from written))',
  }),
)

export interface VariantChoiceRow {
  variant_id: number
  color: string | null
  size: string | null
  unit: string
  available: number
  is_open: boolean
  /** It needs a new line, but the cart has its maximum number of lines. */
  is_full: boolean
}

/** The variants of a product, to explain why nothing was added. */
export const findVariantChoices = statement<CartOwner & { product_id: number; max_lines: number }, VariantChoiceRow>(
  'cart.variant_choices',
  `select v.variant_id, v.color, v.size, v.unit, k.available, ${isOpen} as is_open,
     ${lineCount} >= :max_lines::integer and not ${isInCart} as is_full
   from variant_cards v join shops s on s.id = v.shop_id join stock_levels k using (variant_id)
   where v.product_id = :product_id and ${isSold}
   order by v.variant_id`,
)

export interface LineSelector extends CartOwner {
  product_id: number
  color: string | null
  size: string | null
  unit: string | null
}

/** Id of the line that a `LineSelector` matches; of several the one that was changed last. */
const lineId = `(
  select l.id from cart_lines l join variant_cards v using (variant_id)
  where l.user_id = :user_id and not l.is_buy_now and l.product_id = :product_id
    and (:color::text is null or v.color = :color) and (:size::text is null or v.size = :size)
    and (:unit::text is null or v.unit = :unit)
  order by l.touched_at desc, l.id desc limit 1)`

/** What a refusal needs to explain why a variant cannot be bought. */
export type AvailabilityRow = Pick<LineRow, 'name' | 'shop_name' | 'stock' | 'is_sold' | 'is_open'>

const translatedNames = `${productName} as name,
     translated(s.translations, :locale, 'name', s.name) as shop_name`

export const findLine = statement<LineSelector & { locale: string }, AvailabilityRow>(
  'cart.line',
  `select ${translatedNames}, k.available as stock, ${isSold} as is_sold, ${isOpen} as is_open
   from cart_lines l join variant_cards v using (variant_id) join stock_levels k using (variant_id) join shops s on s.id = v.shop_id
   where l.id = ${lineId}`,
)

const updateSeenPrice = `touched_at = clock_timestamp(), seen_price = (
  select ${salePrice} from variant_cards v where v.variant_id = l.variant_id)`

export const incrementLine = statement<LineSelector, ChangedLineRow>(
  'cart.increment',
  `update cart_lines l set quantity = l.quantity + 1, ${updateSeenPrice}
   where l.id = ${lineId} and l.quantity < (
     select least(9999, k.available) from stock_levels k join variant_cards v using (variant_id) join shops s on s.id = v.shop_id
     where k.variant_id = l.variant_id and ${isForSale})
   returning ${returningLine}`,
)

/** If another device left fewer units than `:quantity`, one stays: removing the last unit requires the exact quantity. */
export const decrementLine = statement<LineSelector & { quantity: number }, ChangedLineRow & { is_gone: boolean }>(
  'cart.decrement',
  `update cart_lines l set quantity = greatest(l.quantity - :quantity::integer, 1), ${updateSeenPrice}
   where l.id = ${lineId} and l.quantity <> :quantity::integer
   returning false as is_gone, ${returningLine}`,
)

export const deleteLastUnits = statement<LineSelector & { quantity: number }, ChangedLineRow & { is_gone: boolean }>(
  'cart.delete_last_units',
  `delete from cart_lines l where l.id = ${lineId} and l.quantity = :quantity::integer returning true as is_gone, ${returningLine}`,
)

export const deleteLine = statement<LineSelector, { id: number }>(
  'cart.delete',
  `delete from cart_lines l where l.id = ${lineId} returning l.id`,
)

export interface RequestedLineRow extends AvailabilityRow {
  variant_id: number
  quantity: number
  in_cart: number
}

interface AddLinesParams extends CartOwner {
  variant_ids: number[]
  quantities: number[]
}

/** Requested variants in their order, with stock and quantity in the cart. Locks the cart's lines for the transaction. */
export const lockRequestedLines = statement<AddLinesParams & { locale: string }, RequestedLineRow>(
  'cart.lock_requested_lines',
  `with own as materialized (
     select variant_id, quantity from cart_lines where user_id = :user_id and not is_buy_now order by id for update
   )
   select a.variant_id, a.quantity, coalesce(own.quantity, 0) as in_cart,
     ${translatedNames}, k.available as stock, ${isSold} as is_sold, ${isOpen} as is_open
   from unnest(:variant_ids::integer[], :quantities::integer[]) with ordinality as a (variant_id, quantity, position)
   join variant_cards v using (variant_id) join shops s on s.id = v.shop_id
   join stock_levels k using (variant_id) left join own using (variant_id)
   order by a.position`,
)

export const countLines = statement<CartOwner, { count: number }>(
  'cart.count',
  'select count(*)::integer as count from cart_lines where user_id = :user_id and not is_buy_now',
)

/** Adds to several lines or inserts them. Caps each at the stock, also when another device added units concurrently. */
export const addLines = statement<AddLinesParams, ChangedLineRow>(
  'cart.add_lines',
  `insert into cart_lines as l (user_id, product_id, variant_id, quantity, seen_price)
   select :user_id, v.product_id, v.variant_id, a.quantity, ${salePrice}
   from unnest(:variant_ids::integer[], :quantities::integer[]) with ordinality as a (variant_id, quantity, position)
   join variant_cards v using (variant_id)
   order by a.position
   on conflict (user_id, variant_id) where not is_buy_now do update
     set quantity = greatest(l.quantity, least(l.quantity + excluded.quantity, 9999,
           (select available from stock_levels k where k.variant_id = l.variant_id))),
         seen_price = excluded.seen_price, touched_at = clock_timestamp()
   returning ${returningLine}`,
)

export const deleteCartOfLeaver = part(
  'cart.delete_of_leaver',
  'of_cart_lines as (delete from cart_lines where user_id in (select id from leaver))',
)
