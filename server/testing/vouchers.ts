import type pg from 'pg'
import type { VoucherEdit } from '#contract/desk-vouchers.ts'

/** By default open, listed, for everybody, unlimited. */
interface NewVoucher {
  code: string
  shop_id?: number | null
  percentage?: number
  /** In minor units. */
  amount?: number
  min_order_amount?: number
  limit_total?: number
  limit_per_shopper?: number
  /** Hours from now. */
  starts?: number
  ends?: number
  is_listed?: boolean
  is_paused?: boolean
}

/** Creates vouchers and returns their ids in order. */
export async function createVouchers(pool: pg.Pool, ...vouchers: readonly NewVoucher[]): Promise<number[]> {
  const ids: number[] = []
  for (const given of vouchers) {
    const { shop_id = null, percentage = null, min_order_amount = 0, starts = -1, ends = 24 } = given
    const { rows } = await pool.query<{ id: number }>(
      `insert into vouchers (code, shop_id, discount_type, percentage, amount, min_order_amount, limit_total,
                             limit_per_shopper, starts_at, validity, is_listed, paused_at, paused_by_market_at)
       values ($1, $2, case when $3::integer is null then 'Fixed' else 'Percentage' end, $3, $4, $5, $6, $7,
               now() + make_interval(hours => $8), now() + make_interval(hours => $9), $10, case when $11 and $2::integer is not null then now() end,
               case when $11 and $2::integer is null then now() end)
       on conflict (code) do update set shop_id = excluded.shop_id, discount_type = excluded.discount_type,
         percentage = excluded.percentage, amount = excluded.amount, min_order_amount = excluded.min_order_amount,
         limit_total = excluded.limit_total, limit_per_shopper = excluded.limit_per_shopper,
         starts_at = excluded.starts_at, validity = excluded.validity, is_listed = excluded.is_listed,
         paused_at = excluded.paused_at, paused_by_market_at = excluded.paused_by_market_at
       returning id`,
      [
        ...[given.code, shop_id, percentage, percentage === null ? (given.amount ?? 100) : null, min_order_amount],
        ...[given.limit_total ?? null, given.limit_per_shopper ?? null, starts, ends],
        ...[given.is_listed ?? true, given.is_paused ?? false],
      ],
    )
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}

/** So many that run, with the codes `T-FILL-1` and so on. */
export const fillVouchers = (pool: pg.Pool, shop_id: number | null, count: number) =>
  pool.query(
    `insert into vouchers (code, shop_id, discount_type, amount, min_order_amount, starts_at, validity)
     select 'T-FILL-' || n, $1, 'Fixed', 100, 0, now(), now() + interval '1 day' from generate_series(1, $2::integer) n`,
    [shop_id, count],
  )

/** Days from today in the time zone of the market. */
export async function marketDay(pool: pg.Pool, days = 0): Promise<string> {
  const { rows } = await pool.query(`select to_char(market_today() + $1::integer, 'YYYY-MM-DD') as day`, [days])
  return rows[0].day
}

/** A voucher that runs for a week from today. */
export async function voucherEdit(pool: pg.Pool, fields: Partial<VoucherEdit> = {}): Promise<VoucherEdit> {
  return {
    discount_type: 'Percentage',
    discount: 10,
    max_discount: null,
    min_order_amount: 0,
    first_day: await marketDay(pool),
    last_day: await marketDay(pool, 7),
    limit_total: null,
    limit_per_shopper: null,
    is_listed: true,
    ...fields,
  }
}
