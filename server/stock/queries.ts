import type { StockReason } from '#contract/shop-stock.ts'
import { part, statement } from '#db/statement.ts'

/**
 * Takes all `:quantities` of `:variant_ids`, or raises `SK001` with the variant that is short and what is left. Locks rows after
 * `written (is_written)` was evaluated, as others wait for them, and in the order of their ids, so that concurrent baskets cannot deadlock.
 * Writes each figure of the locked row: PostgreSQL checks constraints on the row of the snapshot first, which may lack units that came back.
 */
export const takeOrderedUnits = part(
  'stock.take_ordered',
  `locked as materialized (
     select k.variant_id, k.restocked, k.removed, k.sold, k.held, k.available from stock_levels k
     where k.variant_id = any (:variant_ids::integer[]) and (select is_written from written) order by k.variant_id for update
   ),
   sufficient as materialized (
     select u.variant_id, u.quantity, k.restocked, k.removed, k.sold, k.held
     from unnest(:variant_ids::integer[], :quantities::integer[]) as u (variant_id, quantity) left join locked k using (variant_id)
     where case when k.available >= u.quantity then true else raise_short_stock(u.variant_id, coalesce(k.available, 0)) end
   ),
   taken as (
     update stock_levels l set restocked = s.restocked, removed = s.removed,
                               sold = s.sold + case when :taking::text = 'sold' then s.quantity else 0 end,
                               held = s.held + case when :taking::text = 'held' then s.quantity else 0 end
     from sufficient s where l.variant_id = s.variant_id
     returning l.variant_id
   )
   select variant_id from taken`,
)

export interface ShortStock {
  variant_id: number
  /** Available units. */
  left: number
}

/** Of the error that `takeOrderedUnits` raises; undefined for other errors. */
export function parseShortStock(error: unknown): ShortStock | undefined {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown }
  return code === 'SK001' ? (JSON.parse(String(detail)) as ShortStock) : undefined
}

/** One movement per row of `lines (id, variant_id, quantity)`. `:taking` is `sold` or `held`. */
export const insertTakenMovements = part(
  'stock.insert_taken',
  `insert into stock_movements (variant_id, order_line_id, kind, quantity)
   select variant_id, id, :taking, quantity from lines`,
)

/** Turns held units of `lines (id, variant_id, quantity)` into sold ones. Idempotent: lines whose hold has ended are skipped. */
export const sellHeldUnits = part(
  'stock.sell_held',
  `held as (
     select l.id, l.variant_id, l.quantity from lines l
     where exists (select from stock_movements m where m.order_line_id = l.id and m.kind = 'held')
       and not exists (select from stock_movements m where m.order_line_id = l.id and m.kind = 'released')
   ), locked as materialized (
     select k.variant_id from stock_levels k where k.variant_id in (select variant_id from held)
     order by k.variant_id for update
   ), units as (
     select variant_id, sum(quantity)::integer as quantity from held group by variant_id
   ),
   moved as (
     insert into stock_movements (variant_id, order_line_id, kind, quantity)
     select h.variant_id, h.id, k.kind, h.quantity from held h cross join (values ('released'), ('sold')) k (kind)
   )
   update stock_levels l set held = l.held - u.quantity, sold = l.sold + u.quantity
   from units u join locked using (variant_id) where l.variant_id = u.variant_id
   returning (select v.product_id from variants v where v.id = l.variant_id) as product_id`,
)

/** Returns units of `lines (id)` once: sold becomes unsold, held becomes released. Locks rows in the order of `takeOrderedUnits`. */
export const returnUnits = part(
  'stock.return_units',
  `returned as (
     select m.variant_id, m.order_line_id, m.quantity, b.kind
     from lines l join stock_movements m on m.order_line_id = l.id
     join (values ('sold', 'unsold'), ('held', 'released')) as b (taken, kind) on b.taken = m.kind
     where not exists (select from stock_movements r where r.order_line_id = m.order_line_id and r.kind = b.kind)
   ), written as (
     insert into stock_movements (variant_id, order_line_id, kind, quantity)
     select variant_id, order_line_id, kind, quantity from returned
   ), locked as materialized (
     select variant_id from stock_levels where variant_id in (select variant_id from returned) order by variant_id for update
   ), units as (
     select variant_id, coalesce(sum(quantity) filter (where kind = 'unsold'), 0) as sold,
            coalesce(sum(quantity) filter (where kind = 'released'), 0) as held
     from returned join locked using (variant_id) group by variant_id
   )
   update stock_levels l set sold = l.sold - u.sold, held = l.held - u.held from units u where l.variant_id = u.variant_id`,
)

export interface UnitChange {
  variant_id: number
  /** Positive: units enter the stock; negative: they leave it. */
  change: number
  reason: StockReason
  note: string | null
  person_id: number | null
  return_id: number | null
}

/** Changes the stock otherwise than by an order. The level must be locked where units leave it. */
export const changeUnits = statement<UnitChange, { product_id: number }>(
  'stock.change',
  `with written as (
     insert into stock_movements (variant_id, kind, quantity, reason, note, person_id, return_id)
     values (:variant_id, case when :change::integer > 0 then 'restocked' else 'removed' end, abs(:change::integer), :reason,
             :note, :person_id, :return_id::bigint)
   ), level as (
     update stock_levels set restocked = restocked + greatest(:change::integer, 0), removed = removed + greatest(-:change::integer, 0)
     where variant_id = :variant_id
   )
   select product_id from variants where id = :variant_id`,
)

/** New variants have no units; the first ones are a movement. */
export const createLevels = statement<{ variant_ids: number[] }, never>(
  'stock.create_levels',
  'insert into stock_levels (variant_id, initial) select variant_id, 0 from unnest(:variant_ids::integer[]) as variant_id',
)

/** Deletes the history of variants before their removal. Movements of orders stay, and prevent the removal. */
export const removeHistory = statement<{ variant_ids: number[] }, never>(
  'stock.remove_history',
  'delete from stock_movements where variant_id = any (:variant_ids::integer[]) and order_line_id is null',
)
