import type pg from 'pg'

/** By default open, for everybody, unlimited. */
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
}

/** Creates vouchers and returns their ids in order. */
export async function createVouchers(pool: pg.Pool, ...vouchers: readonly NewVoucher[]): Promise<number[]> {
  const ids: number[] = []
  for (const given of vouchers) {
    const { shop_id = null, percentage = null, min_order_amount = 0, starts = -1, ends = 24 } = given
    const { rows } = await pool.query<{ id: number }>(
      `insert into vouchers (code, shop_id, discount_type, percentage, amount, min_order_amount, limit_total,
                             limit_per_shopper, starts_at, validity)
       values ($1, $2, case when $3::integer is null then 'Fixed' else 'Percentage' end, $3, $4, $5, $6, $7,
               now() + make_interval(hours => $8), now() + make_interval(hours => $9))
       on conflict (code) do update set shop_id = excluded.shop_id, discount_type = excluded.discount_type,
         percentage = excluded.percentage, amount = excluded.amount, min_order_amount = excluded.min_order_amount,
         limit_total = excluded.limit_total, limit_per_shopper = excluded.limit_per_shopper,
         starts_at = excluded.starts_at, validity = excluded.validity
       returning id`,
      [
        ...[given.code, shop_id, percentage, percentage === null ? (given.amount ?? 100) : null, min_order_amount],
        ...[given.limit_total ?? null, given.limit_per_shopper ?? null, starts, ends],
      ],
    )
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}
