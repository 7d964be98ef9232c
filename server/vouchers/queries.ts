import type { OwnCoupon } from '#contract/vouchers.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

/** The day of its validity is the last one, to its end in the time zone of the marketplace. */
const isOver = `v.validity < (select start_of_market_day(:at::timestamptz))`

/** Begun, not over, and not used up. */
const isOpen = `v.starts_at <= :at::timestamptz and not ${isOver}
     and (v.limit_total is null or not exists (
       select from voucher_counters n where n.voucher_id = v.id and n.used >= v.limit_total))`

const usedByShopper = `(select count(*)::integer from voucher_uses u
       where u.voucher_id = v.id and u.user_id = :user_id and u.returned_at is null)`

interface VoucherParams {
  user_id: number
  at: Date
}

export const findVoucher = statement<{ id: number; at: Date }, { is_open: boolean }>(
  'vouchers.one',
  `select ${isOpen} as is_open from vouchers v where v.id = :id`,
)

/** Collected, open, and not used by the shopper as often as one may. */
export const countUsable = statement<VoucherParams, { count: number }>(
  'vouchers.usable',
  `select count(*)::integer as count from voucher_collections c join vouchers v on v.id = c.voucher_id
   where c.user_id = :user_id and ${isOpen} and (v.limit_per_shopper is null or v.limit_per_shopper > ${usedByShopper})`,
)

export const insertCollection = statement<{ voucher_id: number; user_id: number }, never>(
  'vouchers.collect',
  `insert into voucher_collections (voucher_id, user_id) values (:voucher_id, :user_id) on conflict do nothing`,
)

/** A voucher with all that rules need of it; amounts in minor units. */
export interface VoucherRow {
  id: number
  code: string
  shop_id: number | null
  percentage: number | null
  amount: Money | null
  max_discount: Money | null
  min_order_amount: Money
  starts_at: string
  validity: string
  is_over: boolean
  limit_total: number | null
  limit_per_shopper: number | null
  used: number
  used_by_shopper: number
}

const voucherColumns = `v.id, v.code, v.shop_id, v.percentage, v.amount, v.max_discount, v.min_order_amount, v.starts_at,
  end_of_market_day(v.validity) as validity, ${isOver} as is_over, v.limit_total, v.limit_per_shopper, coalesce(n.used, 0) as used, ${usedByShopper} as used_by_shopper`

export interface ListedVoucherRow extends VoucherRow {
  is_collected: boolean
}

const isCollected = `exists (select from voucher_collections c where c.voucher_id = v.id and c.user_id = :user_id::integer)`

/** Those of a shop alone, or those of the marketplace, that are open or that the shopper collected; the one that ends first at the head. */
export const findVouchers = statement<VoucherParams & { shop_id: number | null }, ListedVoucherRow>(
  'vouchers.list',
  `select ${voucherColumns}, ${isCollected} as is_collected
   from vouchers v left join voucher_counters n on n.voucher_id = v.id
   where v.shop_id is not distinct from :shop_id::integer and (${isOpen} or ${isCollected})
   order by v.validity, v.id`,
)

export const findByCodes = statement<VoucherParams & { codes: string[] }, ListedVoucherRow>(
  'vouchers.by_codes',
  `select ${voucherColumns}, ${isCollected} as is_collected from vouchers v left join voucher_counters n on n.voucher_id = v.id
   where v.code = any (:codes::text[])`,
)

export interface OwnVoucherRow extends VoucherRow {
  shop: OwnCoupon['shop']
}

/** Those that the shopper collected; of a shop that is not shown it can be used nowhere. */
export const findOwnVouchers = statement<VoucherParams & { locale: string }, OwnVoucherRow>(
  'vouchers.own',
  `select ${voucherColumns}, case when s.id is not null then json_build_object('id', s.id,
            'name', translated(s.translations, :locale, 'name', s.name), 'logo', picture_json(s.logo_id)) end as shop
   from voucher_collections c join vouchers v on v.id = c.voucher_id
   left join voucher_counters n on n.voucher_id = v.id left join shops s on s.id = v.shop_id
   where c.user_id = :user_id and (s.id is null or s.is_shown) order by v.validity, v.id`,
)

/** One use more of each, in the order of their ids; of one that is used up no row comes back. Whoever else wants it waits. */
export const countUses = statement<{ voucher_ids: number[] }, { voucher_id: number }>(
  'vouchers.count_uses',
  `insert into voucher_counters as n (voucher_id, used)
   select id, 1 from unnest(:voucher_ids::integer[]) as id order by id
   on conflict (voucher_id) do update set used = n.used + 1
     where n.used < coalesce((select limit_total from vouchers v where v.id = n.voucher_id), 2147483647)
   returning voucher_id`,
)

/** The uses themselves, with the counters held: of one that the shopper has used as often as one may no row comes back. */
export const insertUses = statement<
  { voucher_ids: number[]; user_id: number; payment_id: number },
  { voucher_id: number }
>(
  'vouchers.insert_uses',
  `insert into voucher_uses (voucher_id, user_id, payment_id)
   select v.id, :user_id, :payment_id from vouchers v
   where v.id = any (:voucher_ids::integer[]) and (v.limit_per_shopper is null or v.limit_per_shopper > ${usedByShopper})
   returning voucher_id`,
)

/** Holds the counters of what lowered orders: whoever gives back the same voucher at the same time comes after. */
export const lockCountersOf = statement<{ order_ids: number[] }, { voucher_id: number }>(
  'vouchers.lock_counters',
  `select voucher_id from voucher_counters
   where voucher_id in (select voucher_id from order_discounts where order_id = any (:order_ids::bigint[]))
   order by voucher_id for update`,
)

/** Gives back the uses of the vouchers by a payment, of those that lower none of its orders any more. */
export const returnUses = statement<{ payment_id: number; voucher_ids: number[] }, never>(
  'vouchers.return_uses',
  `with given as (
     update voucher_uses u set returned_at = clock_timestamp()
     where u.payment_id = :payment_id and u.voucher_id = any (:voucher_ids::integer[]) and u.returned_at is null
       and not exists (
         select from orders o join order_discounts d on d.order_id = o.id
         where o.payment_id = u.payment_id and d.voucher_id = u.voucher_id and not exists (
           select from order_events e where e.order_id = o.id and e.state = 'cancelled'))
     returning u.voucher_id
   )
   update voucher_counters n set used = used - 1 from given where n.voucher_id = given.voucher_id`,
)
