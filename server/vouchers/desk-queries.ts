import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { hasEnded } from './queries.ts'

/** SQL: the state of a voucher `v` with its counter `n` at `:now`. Of several the last one counts. */
export const voucherStateSql = `case when ${hasEnded} then 'ended' when v.limit_total <= coalesce(n.used, 0) then 'used_up'
  when v.is_paused then 'paused' when v.starts_at > :now::timestamptz then 'planned' else 'running' end`

/** A voucher of a shop, or of the market with a null `shop_id`. */
export interface OwnVoucher {
  id: number
  shop_id: ShopId | null
}

const isOwn = 'v.id = :id and v.shop_id is not distinct from :shop_id::integer'

export interface VoucherColumns {
  discount_type: 'Percentage' | 'Fixed'
  percentage: number | null
  amount: Money | null
  max_discount: Money | null
  min_order_amount: Money
  /** Days of the market's time zone. */
  first_day: string
  last_day: string
  limit_total: number | null
  limit_per_shopper: number | null
  is_listed: boolean
}

/** Of a shop, or of the market with null: those that have not ended. */
export const countCurrentVouchers = statement<{ shop_id: ShopId | null; now: Date }, { count: number }>(
  'vouchers.count_current',
  `select count(*)::integer as count from vouchers v
   where v.shop_id is not distinct from :shop_id::integer and not ${hasEnded}`,
)

const startOfDay = (day: string) => `:${day}::date::timestamp at time zone market_time_zone()`

/** Returns no row if the code is taken, also by a concurrent insert. */
export const insertVoucher = statement<VoucherColumns & { shop_id: ShopId | null; code: string }, { id: number }>(
  'vouchers.insert',
  `insert into vouchers (shop_id, code, discount_type, percentage, amount, max_discount, min_order_amount, starts_at, validity,
                         limit_total, limit_per_shopper, is_listed)
   values (:shop_id, :code, :discount_type, :percentage, :amount, :max_discount, :min_order_amount, ${startOfDay('first_day')},
           ${startOfDay('last_day')}, :limit_total, :limit_per_shopper, :is_listed)
   on conflict (code) do nothing returning id`,
)

export const updateVoucher = statement<VoucherColumns & OwnVoucher, never>(
  'vouchers.update',
  `update vouchers v
   set discount_type = :discount_type, percentage = :percentage, amount = :amount, max_discount = :max_discount,
       min_order_amount = :min_order_amount, starts_at = ${startOfDay('first_day')}, validity = ${startOfDay('last_day')},
       limit_total = :limit_total, limit_per_shopper = :limit_per_shopper, is_listed = :is_listed
   where ${isOwn}`,
)

interface LockedVoucher {
  code: string
  is_paused_by_market: boolean
}

/** Serialises changes of a voucher. Orders that use it do not wait. */
export const lockVoucher = statement<OwnVoucher, LockedVoucher>(
  'vouchers.lock',
  `select v.code, v.paused_by_market_at is not null as is_paused_by_market from vouchers v where ${isOwn} for no key update`,
)

/** Waits for those who collect or use the voucher, and makes others wait. */
export const lockVoucherToDelete = statement<OwnVoucher, LockedVoucher>(
  'vouchers.lock_to_delete',
  `select v.code, v.paused_by_market_at is not null as is_paused_by_market from vouchers v where ${isOwn} for update`,
)

/** Returns no row if the voucher has been collected or used. Call it after `lockVoucherToDelete`, in another statement. */
export const deleteUnusedVoucher = statement<OwnVoucher, { id: number }>(
  'vouchers.delete_unused',
  `delete from vouchers v where ${isOwn} and not exists (select from voucher_collections c where c.voucher_id = v.id)
     and not exists (select from voucher_uses u where u.voucher_id = v.id)
   returning v.id`,
)

/** Of a shop. Returns no row if it has paused the voucher. */
export const pauseOwnVoucher = statement<OwnVoucher & { now: Date }, { id: number }>(
  'vouchers.pause_own',
  `update vouchers v set paused_at = :now where ${isOwn} and v.paused_at is null returning v.id`,
)

/** Returns no row if its shop has not paused it. */
export const resumeOwnVoucher = statement<OwnVoucher, { id: number }>(
  'vouchers.resume_own',
  `update vouchers v set paused_at = null where ${isOwn} and v.paused_at is not null returning v.id`,
)

/** The market pauses its own and those of shops. Returns no row if it has done so. */
export const pauseAnyVoucher = statement<{ id: number; now: Date }, { id: number }>(
  'vouchers.pause_any',
  'update vouchers set paused_by_market_at = :now where id = :id and paused_by_market_at is null returning id',
)

/** A pause by its shop stays. Returns no row if the market has not paused the voucher. */
export const resumeAnyVoucher = statement<{ id: number }, { id: number }>(
  'vouchers.resume_any',
  'update vouchers set paused_by_market_at = null where id = :id and paused_by_market_at is not null returning id',
)
