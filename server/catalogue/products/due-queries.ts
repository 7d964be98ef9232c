import { statement } from '#db/statement.ts'

/** Locks products that are due to be shown, or whose reduced price begins or ends, by id like all writers. */
export const lockDueProducts = statement<{ limit: number }, { id: number }>(
  'catalogue.lock_due',
  `select id from products
   where id in (
     select id from products where state = 'shown' and hidden_at is not null and shown_from <= now()
     union select product_id from variants where discount_price is null and discount_from <= now()
     union select product_id from variants where discount_until <= now()
     limit :limit::integer)
   order by id for no key update`,
)

/** A product that needs approval since it was scheduled becomes `waiting`. */
export const showDueProducts = statement<{ ids: number[] }, { id: number; is_waiting: boolean }>(
  'catalogue.show_due',
  `update products p set state = case when d.must_wait then 'waiting' else 'shown' end, hidden_at = case when d.must_wait then p.hidden_at end
   from (select id, must_wait_for_approval(n) as must_wait from products n where id = any (:ids::integer[])) d
   where p.id = d.id and p.state = 'shown' and p.hidden_at is not null and p.shown_from <= now()
   returning p.id, d.must_wait as is_waiting`,
)

/** Removes ended plans. For the others, the trigger `follow_planned_price` writes the current price. */
export const applyDuePrices = statement<{ ids: number[] }, never>(
  'catalogue.apply_due_prices',
  `update variants
   set planned_price = case when discount_until <= now() then null else planned_price end,
       discount_from = case when discount_until <= now() then null else discount_from end,
       discount_until = case when discount_until <= now() then null else discount_until end
   where product_id = any (:ids::integer[]) and (discount_until <= now() or (discount_price is null and discount_from <= now()))`,
)
