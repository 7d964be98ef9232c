import type { Coupon } from '#contract/vouchers.ts'
import { statement } from '#db/statement.ts'

/** Begun, not over, and not used up. */
const isOpen = `v.starts_at <= :at::timestamptz and v.validity > :at
     and (v.limit_total is null or v.limit_total > (
       select count(*) from voucher_uses u where u.voucher_id = v.id and u.returned_at is null))`

interface Asked {
  user_id: number
  at: Date
}

/** Those of a shop alone, the one that ends first at the head. */
export const findVouchers = statement<Asked & { shop_id: number }, { coupon: Coupon }>(
  'vouchers.list',
  `select json_build_object(
            'id', v.id, 'discount_type', v.discount_type,
            'discount', coalesce(v.percentage::numeric, amount_json(v.amount)),
            'min_order_amount', amount_json(v.min_order_amount), 'validity', v.validity,
            'is_collected', exists (
              select 1 from voucher_collections c where c.voucher_id = v.id and c.user_id = :user_id::integer)) as coupon
   from vouchers v where v.shop_id = :shop_id and ${isOpen}
   order by v.validity, v.id`,
)

export const findVoucher = statement<{ id: number; at: Date }, { is_open: boolean }>(
  'vouchers.one',
  `select ${isOpen} as is_open from vouchers v where v.id = :id`,
)

/** Collected, open, and not used by the shopper as often as one may. */
export const countUsable = statement<Asked, { count: number }>(
  'vouchers.usable',
  `select count(*)::integer as count from voucher_collections c join vouchers v on v.id = c.voucher_id
   where c.user_id = :user_id and ${isOpen}
     and (v.limit_per_shopper is null or v.limit_per_shopper > (
       select count(*) from voucher_uses u
       where u.voucher_id = v.id and u.user_id = :user_id and u.returned_at is null))`,
)

export const insertCollection = statement<{ voucher_id: number; user_id: number }, never>(
  'vouchers.collect',
  `insert into voucher_collections (voucher_id, user_id) values (:voucher_id, :user_id) on conflict do nothing`,
)
