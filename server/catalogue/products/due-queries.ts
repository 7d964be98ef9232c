import { statement } from '#db/statement.ts'

/** Locks products whose moment has come, or of which a reduced price begins or ends, in the order of all writers. */
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

/** The trigger of the table removes `hidden_at` of what is due. Returns products that are shown now. */
export const showDueProducts = statement<{ ids: number[] }, { id: number }>(
  'catalogue.show_due',
  `update products set hidden_at = null
   where id = any (:ids::integer[]) and state = 'shown' and hidden_at is not null and shown_from <= now()
   returning id`,
)

/** A plan that has ended is removed; of the others the trigger of the table writes the price that holds now. */
export const applyDuePrices = statement<{ ids: number[] }, never>(
  'catalogue.apply_due_prices',
  `update variants
   set planned_price = case when discount_until <= now() then null else planned_price end,
       discount_from = case when discount_until <= now() then null else discount_from end,
       discount_until = case when discount_until <= now() then null else discount_until end
   where product_id = any (:ids::integer[]) and (discount_until <= now() or (discount_price is null and discount_from <= now()))`,
)
