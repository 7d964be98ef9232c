import type { CartShop } from '#contract/cart.ts'
import type { ShopId } from '#contract/ids.ts'
import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { userOfTokenSql } from '../accounts/accounts.ts'
import { deliveryTermsSql } from '../delivery/delivery.ts'
import type { DeliveryTerms } from '../quote/quote.ts'
import { settingsVersionSql } from '../settings/settings.ts'

/** A cart line as the cart shows it, with its product, shop, price and stock; amounts in minor units. */
export interface ShownLineRow {
  id: number
  shop_id: ShopId
  shop_name: string
  shop_logo: Picture | null
  shop_rating: number | null
  /** Set while the holiday closes the shop. */
  shop_holiday: CartShop['holiday']
  product_id: number
  variant_id: number
  name: string
  brand: string | null
  color: string | null
  size: string | null
  unit: string
  thumbnail: Picture | null
  price: Money
  sale: Money
  seen_price: Money
  quantity: number
  stock: number
  /** Product, variant and shop are visible. */
  is_sold: boolean
  is_open: boolean
}

/** A cart line with what a checkout adds up and an order stores. */
export interface LineRow extends ShownLineRow {
  /** Null: the percentage of the settings. */
  commission_percentage: number | null
  delivery_days_min: number
  delivery_days_max: number
  picture_id: number | null
  weight_grams: number
  vat_name: string | null
  vat_percentage: number | null
}

/** SQL, where `v` is a row of variant_cards and `s` its shop. */
export const isSold = 'v.is_shown and s.is_shown'
export const isOpen = 's.closed_at is null'
export const isForSale = `${isSold} and ${isOpen}`

/** Null if the shop's people have closed it themselves: the end of the holiday does not open it. */
const holiday = `case when s.is_closed_for_holiday and market_today() between s.holiday_from and s.holiday_until then json_build_object(
           'until', s.holiday_until, 'text', translated(s.translations, :locale, 'holiday_text', s.holiday_text)) end`

/** Most products are in no flash sale: only the others look for a running one. */
export const salePrice = `sale_price(v.price, v.discount_price, case when v.has_flash_sales then flash_percentage(v.product_id, now()) end)`

export const productName = 'said(v.names, :locale)'

/** Selects what the cart shows of each variant of `from`, and the columns `more`, in no order. */
export const selectShown = (from: string, more = '', joins = '') => `
  select s.id as shop_id, translated(s.translations, :locale, 'name', s.name) as shop_name, picture_json(s.logo_id) as shop_logo, sc.rating as shop_rating, ${holiday} as shop_holiday,
         v.product_id, l.variant_id, ${productName} as name, v.brand, v.color, v.size, v.unit,
         v.thumbnail::json as thumbnail, v.price, ${salePrice} as sale, k.available as stock, ${isSold} as is_sold, ${isOpen} as is_open${more}
  from ${from} l
  join variant_cards v on v.variant_id = l.variant_id
  join stock_levels k on k.variant_id = l.variant_id
  join shops s on s.id = v.shop_id
  left join shop_cards sc on sc.shop_id = s.id${joins}`

const lineColumns = ', l.id, l.quantity, l.seen_price'

/** Selects a `ShownLineRow` for each row of `from`, a relation with the columns of cart_lines. */
const selectShownLines = (from: string) => selectShown(from, lineColumns)

/** Selects a `LineRow` and the columns `more` likewise. */
const selectLines = (from: string, more = '') =>
  selectShown(
    from,
    `${lineColumns}, s.commission_percentage, s.delivery_days_min, s.delivery_days_max, v.picture_id, v.weight_grams,
     t.name as vat_name, t.percentage as vat_percentage${more}`,
    `
  left join vat_taxes t on t.id = v.vat_tax_id`,
  )

/** `which` is a literal, not a parameter: a generic plan could not use the partial indexes. */
const ownLines = (which: 'is_buy_now' | 'not is_buy_now', lock = '', owner = ':user_id') =>
  `(select * from cart_lines where user_id = ${owner} and ${which} ${lock})`

export interface CartOwner {
  user_id: number
}

export interface ReadCartParams extends CartOwner {
  locale: string
}

/** The cart of the session of a token. Without a session it has no lines. */
interface ReadOwnCartParams {
  token_hash: Buffer
  locale: string
}

export const findLines = statement<ReadCartParams, ShownLineRow>(
  'cart.lines',
  selectShownLines(ownLines('not is_buy_now')),
)
export const findBuyNowLines = statement<ReadCartParams, ShownLineRow>(
  'cart.buy_now_lines',
  selectShownLines(ownLines('is_buy_now')),
)

export const findLinesOfSession = statement<ReadOwnCartParams, ShownLineRow>(
  'cart.lines_of_session',
  selectShownLines(ownLines('not is_buy_now', '', userOfTokenSql)),
)
export const findBuyNowLinesOfSession = statement<ReadOwnCartParams, ShownLineRow>(
  'cart.buy_now_lines_of_session',
  selectShownLines(ownLines('is_buy_now', '', userOfTokenSql)),
)

/** A line with the delivery terms of its shop to an address, or its usual terms where `address_id` is null. */
export type DeliveredRow = LineRow & {
  address_id: number | null
  delivery: DeliveryTerms | null
  /** Of the settings of the same snapshot: see `getCachedOrderRules`. */
  settings_version: number
}

/** Joins the address of that id only if it belongs to the shopper. */
const selectOwnLinesToAddress = (which: 'is_buy_now' | 'not is_buy_now') =>
  selectLines(
    `(select c.*, a.id as address_id, a.country, a.state, a.city
      from cart_lines c left join addresses a on a.id = :address_id and a.user_id = c.user_id
      where c.user_id = ${userOfTokenSql} and ${which})`,
    `, l.address_id, ${deliveryTermsSql({ country: 'l.country', state: 'l.state', city: 'l.city' })} as delivery, ${settingsVersionSql} as settings_version`,
  )

interface ReadCartToAddressParams extends ReadOwnCartParams {
  address_id: number | null
}

export const findLinesToAddress = statement<ReadCartToAddressParams, DeliveredRow>(
  'cart.lines_to_address',
  selectOwnLinesToAddress('not is_buy_now'),
)
export const findBuyNowLinesToAddress = statement<ReadCartToAddressParams, DeliveredRow>(
  'cart.buy_now_lines_to_address',
  selectOwnLinesToAddress('is_buy_now'),
)

/** A concurrent caller waits, then reads the lines that are left. Other tables are read as they were before it waited. */
export const lockLines = statement<ReadCartParams, LineRow>(
  'cart.lock_lines',
  selectLines(ownLines('not is_buy_now', 'for update')),
)
export const lockBuyNowLines = statement<ReadCartParams, LineRow>(
  'cart.lock_buy_now_lines',
  selectLines(ownLines('is_buy_now', 'for update')),
)

/** SQL: a statement that selects a `LineRow` for each line of the cart of `owner`, in no order. */
export const linesSql = {
  cart: (owner: string) => selectLines(ownLines('not is_buy_now', '', owner)),
  buyNow: (owner: string) => selectLines(ownLines('is_buy_now', '', owner)),
}
