import { statement } from '#db/statement.ts'
import type { DeliveryTerms } from '../quote/quote.ts'

export interface Destination {
  country: string | null
  state: string | null
  city: string | null
}

/** Terms by shop; null where it does not deliver there. Of several places that hold the address the narrowest counts. */
export const findTerms = statement<
  Destination & { shop_ids: number[] },
  { shop_id: number; terms: DeliveryTerms | null }
>(
  'delivery.terms',
  `select s.id as shop_id, case when z.id is not null or s.delivers_elsewhere or :country::text is null then json_build_object(
       'delivery_charge', coalesce(z.delivery_charge, s.delivery_charge),
       'free_delivery_from', case when z.id is null then s.free_delivery_from else z.free_delivery_from end,
       'delivery_included_grams', coalesce(z.delivery_included_grams, s.delivery_included_grams),
       'delivery_per_kg', coalesce(z.delivery_per_kg, s.delivery_per_kg)) end as terms
   from shops s
   left join lateral (
     select z.* from delivery_places p join delivery_zones z on z.id = p.zone_id
     where p.shop_id = s.id and p.country = :country
       and (p.state is null or lower(p.state) = lower(:state::text))
       and (p.city is null or lower(p.city) = lower(:city::text))
     order by p.city is null, p.state is null limit 1
   ) z on true
   where s.id = any (:shop_ids::integer[])`,
)
