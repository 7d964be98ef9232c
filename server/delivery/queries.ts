import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { DeliveryTerms } from '../quote/quote.ts'

export interface Destination {
  country: string | null
  state: string | null
  city: string | null
}

type DestinationSql = Record<keyof Destination, string>

/** SQL: the zone of shop `s` that contains a destination. The most specific place applies. */
const zoneSql = ({ country, state, city }: DestinationSql) => `
    select each.* from delivery_places place join delivery_zones each on each.id = place.zone_id
    where place.shop_id = s.id and place.country = ${country}
      and (place.state is null or lower(place.state) = lower(${state}))
      and (place.city is null or lower(place.city) = lower(${city}))
    order by place.city is null, place.state is null limit 1`

/** SQL: the terms of shop `s` for a destination, as JSON. Null: no delivery there. A null country: the default terms. */
export const deliveryTermsSql = (destination: DestinationSql) => `(
  select case when zone.id is not null or s.delivers_elsewhere or ${destination.country} is null then json_build_object(
      'delivery_charge', coalesce(zone.delivery_charge, s.delivery_charge),
      'free_delivery_from', case when zone.id is null then s.free_delivery_from else zone.free_delivery_from end,
      'delivery_included_grams', coalesce(zone.delivery_included_grams, s.delivery_included_grams),
      'delivery_per_kg', coalesce(zone.delivery_per_kg, s.delivery_per_kg)) end
  from (select) shop left join lateral (${zoneSql(destination)}
  ) zone on true)`

/** SQL: the id of the delivery zone of shop `s` that contains a destination; null outside of its zones. */
export const deliveryZoneIdSql = (destination: DestinationSql) => `(select zone.id from (${zoneSql(destination)}) zone)`

const parameters = { country: ':country::text', state: ':state::text', city: ':city::text' }

export const findTerms = statement<
  Destination & { shop_ids: ShopId[] },
  { shop_id: ShopId; terms: DeliveryTerms | null }
>(
  'delivery.terms',
  `select s.id as shop_id, ${deliveryTermsSql(parameters)} as terms
   from shops s where s.id = any (:shop_ids::integer[])`,
)

export const findZone = statement<Destination & { shop_id: ShopId }, { name: string | null }>(
  'delivery.zone',
  `select zone.name from shops s left join lateral (${zoneSql(parameters)}) zone on true where s.id = :shop_id`,
)
