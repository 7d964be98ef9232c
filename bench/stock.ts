import type pg from 'pg'
import { findGoods, type Goods, setStock } from '#server/testing/goods.ts'

/** More than any run sells. */
const plenty = 1_000_000

/** Goods of several shops that do not run out. */
export async function restock(pool: pg.Pool, count: number, shops: number): Promise<Goods[]> {
  const goods = await findGoods(pool, count, { minUnits: 1, shops })
  await Promise.all(goods.map(({ variant_id }) => setStock({ pool }, variant_id, plenty)))
  return goods
}

/** Resets the units sold to those of the movements: the bare server sells without orders. */
export async function deleteSales(pool: pg.Pool, goods: readonly Goods[]): Promise<void> {
  await pool.query(
    `update stock_levels l set sold = (
       select coalesce(sum(case m.kind when 'sold' then m.quantity when 'unsold' then -m.quantity end), 0)
       from stock_movements m where m.variant_id = l.variant_id)
     where l.variant_id = any ($1)`,
    [goods.map(({ variant_id }) => variant_id)],
  )
}
