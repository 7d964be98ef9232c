import type { FlashSaleState, OfferState } from '#contract/flash-sale-states.ts'
import type { Picture } from '#contract/shapes.ts'
import type { Money } from '#server/platform/money.ts'

/** SQL: the state of a sale `f` at `:now`. */
export const saleStateSql = `case
  when f.published_at is null then
    case when f.opened_at is null then 'draft' when f.offers_until > :now::timestamptz then 'offers_open' else 'offers_closed' end
  when f.ends_at <= :now::timestamptz then 'ended' when f.starts_at <= :now::timestamptz then 'running' else 'planned' end`

/** What shoppers see of a sale `f`. */
export const shownColumns = `f.id, translated(f.translations, :locale, 'name', f.name) as name,
  picture_json(f.thumbnail_id) as thumbnail, f.starts_at, f.ends_at`

/** What desks see of each sale `f`. */
export const saleColumns = `${shownColumns}, f.offers_until, ${saleStateSql} as state`

/** SQL: an object of the number of `rows` by state, which is the expression `state`; null without rows. */
export const countByStateSql = (state: string, rows: string): string =>
  `(select json_object_agg(n.state, n.count) from (
     select ${state} as state, count(*)::integer as count from ${rows} group by 1) n)`

export interface SaleColumns {
  id: number
  name: string
  thumbnail: Picture | null
  starts_at: string
  ends_at: string
  offers_until: string | null
  state: FlashSaleState
}

/** SQL: of a product `p` with its card `c`. */
export const productColumns = `p.id as product_id, translated(p.translations, :locale, 'name', p.name) as name,
  (select picture_json(i.picture_id) from product_pictures i where i.product_id = p.id order by i.position limit 1) as thumbnail,
  lowest.price, lowest.current_price, c.available`

/** SQL: the variant of a product `p` that costs least without flash sales. */
export const lowestVariant = `left join lateral (
    select v.price, least(v.price, v.discount_price) as current_price from variants v
    where v.product_id = p.id and v.hidden_at is null order by 2, 1, v.id limit 1) lowest on true`

/** SQL: whether another published sale, which has not ended, has a product `p` during a sale `f`. */
export const isInOtherSale = `exists (select from flash_sale_products x join flash_sales e on e.id = x.flash_sale_id
  where x.product_id = p.id and e.id <> f.id and e.published_at is not null
    and e.starts_at < f.ends_at and e.ends_at > greatest(f.starts_at, now()))`

/** SQL: whether the percentage of `r` leaves the lowest price as it is; beside `lowestVariant`. */
export const isNotLower = `coalesce(
  sale_price(lowest.price, lowest.current_price, r.discount_percentage) >= lowest.current_price, false)`

export interface ProductColumns {
  product_id: number
  name: string
  thumbnail: Picture | null
  price: Money | null
  current_price: Money | null
  available: number | null
}

export interface OfferColumns extends ProductColumns {
  discount_percentage: number
  state: OfferState
  reason: string | null
}
