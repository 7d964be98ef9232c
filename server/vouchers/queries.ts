import type { ShopId } from '#contract/ids.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { part, statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

/** SQL: after the end of the day `validity`, in the time zone of the marketplace. */
export const hasEnded = `v.validity < (select start_of_market_day(:now::timestamptz))`

/** SQL: begun, not ended, and not used up. */
const isRunning = `v.starts_at <= :now::timestamptz and not ${hasEnded}
     and (v.limit_total is null or not exists (
       select from voucher_counters n where n.voucher_id = v.id and n.used >= v.limit_total))`

/** SQL: the same, and not paused. */
const isOpen = `not v.is_paused and ${isRunning}`

/** SQL: of the marketplace, or of a shop that shoppers see. */
const isOfShownShop = `(v.shop_id is null or exists (select from shops s where s.id = v.shop_id and s.is_shown))`

const shopperUses = `(select count(*)::integer from voucher_uses u
       where u.voucher_id = v.id and u.user_id = :user_id and u.returned_at is null)`

interface VoucherParams {
  user_id: number
  now: Date
}

/** Vouchers that shoppers see, to collect them. */
export const findListedVoucher = statement<{ id: number; now: Date }, { is_running: boolean; is_paused: boolean }>(
  'vouchers.one_listed',
  `select ${isRunning} as is_running, v.is_paused from vouchers v
   where v.id = :id and v.is_listed and ${isOfShownShop}`,
)

/** Collected and open vouchers, without those that the shopper has used up. */
export const countUsable = statement<VoucherParams, { count: number }>(
  'vouchers.count_usable',
  `select count(*)::integer as count from voucher_collections c join vouchers v on v.id = c.voucher_id
   where c.user_id = :user_id and ${isOpen} and ${isOfShownShop} and (v.limit_per_shopper is null or v.limit_per_shopper > ${shopperUses})`,
)

/** Returns no row if the voucher has been deleted or paused meanwhile. The lock waits for a concurrent deletion. */
export const insertCollection = statement<{ voucher_id: number; user_id: number }, { id: number }>(
  'vouchers.insert_collection',
  `with voucher as (
     select v.id from vouchers v where v.id = :voucher_id and v.is_listed and not v.is_paused for key share
   ), inserted as (
     insert into voucher_collections (voucher_id, user_id) select id, :user_id from voucher on conflict do nothing
   )
   select id from voucher`,
)

export interface VoucherRow {
  id: number
  code: string
  shop_id: ShopId | null
  percentage: number | null
  amount: Money | null
  max_discount: Money | null
  min_order_amount: Money
  starts_at: string
  validity: string
  is_over: boolean
  is_paused: boolean
  limit_total: number | null
  limit_per_shopper: number | null
  used: number
  used_by_shopper: number
}

const voucherColumns = `v.id, v.code, v.shop_id, v.percentage, v.amount, v.max_discount, v.min_order_amount, v.starts_at,
  end_of_market_day(v.validity) as validity, ${hasEnded} as is_over, v.is_paused, v.limit_total, v.limit_per_shopper, coalesce(n.used, 0) as used, ${shopperUses} as used_by_shopper`

export interface ListedVoucherRow extends VoucherRow {
  is_collected: boolean
}

const isCollected = `exists (select from voucher_collections c where c.voucher_id = v.id and c.user_id = :user_id::integer)`

/** The listed open and the collected vouchers of a shop, or of the marketplace with a null `shop_id`; the one that ends first comes first. */
export const findVouchers = statement<VoucherParams & { shop_id: ShopId | null }, ListedVoucherRow>(
  'vouchers.list',
  `select ${voucherColumns}, ${isCollected} as is_collected
   from vouchers v left join voucher_counters n on n.voucher_id = v.id
   where v.shop_id is not distinct from :shop_id::integer and ((v.is_listed and ${isOpen}) or ${isCollected})
   order by v.validity, v.id`,
)

export const findNextStart = statement<{ shop_id: ShopId | null; now: Date }, { next_begins_at: string | null }>(
  'vouchers.next_start',
  `select min(v.starts_at) as next_begins_at from vouchers v
   where v.shop_id is not distinct from :shop_id::integer and v.is_listed and not v.is_paused
     and v.starts_at > :now::timestamptz and not ${hasEnded}`,
)

export const findByCodes = statement<VoucherParams & { codes: string[] }, ListedVoucherRow>(
  'vouchers.by_codes',
  `select ${voucherColumns}, ${isCollected} as is_collected from vouchers v left join voucher_counters n on n.voucher_id = v.id
   where v.code = any (:codes::text[])`,
)

export interface OwnVoucherRow extends VoucherRow {
  shop: OwnCoupon['shop']
}

/** The collected vouchers, without those of hidden shops, which cannot be used. */
export const findOwnVouchers = statement<VoucherParams & { locale: string }, OwnVoucherRow>(
  'vouchers.own',
  `select ${voucherColumns}, case when s.id is not null then json_build_object('id', s.id,
            'name', translated(s.translations, :locale, 'name', s.name), 'logo', picture_json(s.logo_id)) end as shop
   from voucher_collections c join vouchers v on v.id = c.voucher_id
   left join voucher_counters n on n.voucher_id = v.id left join shops s on s.id = v.shop_id
   where c.user_id = :user_id and ${isOfShownShop} order by v.validity, v.id`,
)

/**
 * Counts one use of each, in order of id. Locks the counters; returns no row for a voucher that is used up, paused or deleted. The lock
 * of vouchers waits for a concurrent deletion only, so that a pause need not wait for a queue of orders.
 */
export const incrementUses = statement<{ voucher_ids: number[] }, { voucher_id: number }>(
  'vouchers.increment_uses',
  `insert into voucher_counters as n (voucher_id, used)
   select v.id, 1 from (
     select id from vouchers where id = any (:voucher_ids::integer[]) and not is_paused order by id for key share
   ) v order by v.id
   on conflict (voucher_id) do update set used = n.used + 1
     where n.used < coalesce((select limit_total from vouchers v where v.id = n.voucher_id), 2147483647)
   returning voucher_id`,
)

/**
 * Requires the locks of `incrementUses`. Returns no row for a voucher that the shopper has used up, or that was paused while the order
 * waited for its counter.
 */
export const insertUses = statement<
  { voucher_ids: number[]; user_id: number; payment_id: number },
  { voucher_id: number }
>(
  'vouchers.insert_uses',
  `insert into voucher_uses (voucher_id, user_id, payment_id)
   select v.id, :user_id, :payment_id from vouchers v
   where v.id = any (:voucher_ids::integer[]) and not v.is_paused and (v.limit_per_shopper is null or v.limit_per_shopper > ${shopperUses})
   returning voucher_id`,
)

/** No row for a paused voucher, and for one that was deleted. */
export const findAvailable = statement<{ id: number }, { id: number }>(
  'vouchers.available',
  'select id from vouchers where id = :id and not is_paused',
)

/** Locks the counters of `discounted (voucher_id)`, so that concurrent returns of a voucher run one after another. */
export const lockCounters = part(
  'vouchers.lock_counters',
  `select voucher_id from voucher_counters
   where voucher_id in (select voucher_id from discounted) order by voucher_id for update`,
)

/** Returns the uses of vouchers that are not in `discounting (voucher_id)`, the vouchers that discount an order of the payment. */
export const returnUses = part(
  'vouchers.return_uses',
  `returned as (
     update voucher_uses u set returned_at = clock_timestamp()
     where u.payment_id = :payment_id and u.voucher_id = any (:voucher_ids::integer[]) and u.returned_at is null
       and not exists (select from discounting d where d.voucher_id = u.voucher_id)
     returning u.voucher_id
   )
   update voucher_counters n set used = used - 1 from returned where n.voucher_id = returned.voucher_id`,
)

export const deleteCollectionsOfLeaver = part(
  'vouchers.delete_of_leaver',
  'of_voucher_collections as (delete from voucher_collections where user_id in (select id from leaver))',
)
