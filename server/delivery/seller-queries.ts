import type { ShopId } from '#contract/ids.ts'
import type { DeliveryPlace } from '#contract/shop-delivery.ts'
import { statement } from '#db/statement.ts'
import type { DeliveryTerms } from '../quote/quote.ts'

interface OwnShop {
  shop_id: ShopId
}

export interface ZoneRow extends DeliveryTerms {
  id: number
  name: string
  places: DeliveryPlace[]
}

export const findOwnZones = statement<OwnShop, ZoneRow>(
  'delivery.own_zones',
  `select z.id, z.name, z.delivery_charge, z.free_delivery_from, z.delivery_included_grams, z.delivery_per_kg,
          (select coalesce(json_agg(json_build_object('country', p.country, 'state', p.state, 'city', p.city)
                                    order by p.country, p.state nulls first, p.city nulls first), '[]')
           from delivery_places p where p.zone_id = z.id) as places
   from delivery_zones z where z.shop_id = :shop_id order by z.id`,
)

/** `first_zone`: the index of the zone that already has the place. */
export interface PlaceProblem {
  zone: number
  place: number
  first_zone: number
  is_unknown: boolean
}

/** Finds places in an unknown country, and repeated ones. `places` is JSON with the indexes `zone` and `place`. */
export const findPlaceProblems = statement<{ places: string }, PlaceProblem>(
  'delivery.place_problems',
  `select zone, place, first_zone, is_unknown
   from (
     select s.zone, s.place, first_value(s.zone) over same as first_zone, row_number() over same > 1 as is_repeated,
            not exists (select from countries c where c.name = s.country) as is_unknown
     from jsonb_to_recordset(:places::jsonb) as s (zone integer, place integer, country text, state text, city text)
     window same as (partition by s.country, lower(s.state), lower(s.city) order by s.zone, s.place)
   ) each
   where is_repeated or is_unknown order by zone, place`,
)

export const deleteOwnPlaces = statement<OwnShop, never>(
  'delivery.delete_own_places',
  'delete from delivery_places where shop_id = :shop_id',
)

export const deleteOwnZones = statement<OwnShop & { ids: readonly number[] }, never>(
  'delivery.delete_own_zones',
  'delete from delivery_zones where shop_id = :shop_id and id = any (:ids::integer[])',
)

/** Sets temporary names with a character that input rejects, so that two zones can exchange their names. */
export const clearOwnZoneNames = statement<OwnShop & { ids: readonly number[] }, never>(
  'delivery.clear_own_zone_names',
  'update delivery_zones set name = chr(1) || id where shop_id = :shop_id and id = any (:ids::integer[])',
)

const zoneColumns = `name text, delivery_charge bigint, free_delivery_from bigint, delivery_included_grams integer, delivery_per_kg bigint`

/** `zones`: rows as JSON. */
export const updateOwnZones = statement<OwnShop & { zones: string }, never>(
  'delivery.update_own_zones',
  `update delivery_zones z
   set name = r.name, delivery_charge = r.delivery_charge, free_delivery_from = r.free_delivery_from,
       delivery_included_grams = r.delivery_included_grams, delivery_per_kg = r.delivery_per_kg
   from jsonb_to_recordset(:zones::jsonb) as r (id integer, ${zoneColumns})
   where z.id = r.id and z.shop_id = :shop_id`,
)

export const insertOwnZones = statement<OwnShop & { zones: string }, never>(
  'delivery.insert_own_zones',
  `insert into delivery_zones (shop_id, name, delivery_charge, free_delivery_from, delivery_included_grams, delivery_per_kg)
   select :shop_id, r.* from jsonb_to_recordset(:zones::jsonb) as r (${zoneColumns})`,
)

/** A place refers to its zone by name, which is unique in the shop. */
export const insertOwnPlaces = statement<OwnShop & { places: string }, never>(
  'delivery.insert_own_places',
  `insert into delivery_places (zone_id, shop_id, country, state, city)
   select z.id, z.shop_id, r.country, r.state, r.city
   from jsonb_to_recordset(:places::jsonb) as r (zone text, country text, state text, city text)
   join delivery_zones z on z.shop_id = :shop_id and z.name = r.zone`,
)
