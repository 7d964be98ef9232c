import type { ShopId } from '#contract/ids.ts'
import type { Picture } from '#contract/shapes.ts'
import type { DayHours } from '#contract/shop-opening.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

interface OwnShop {
  shop_id: ShopId
}

/** Serialises changes of a shop by its people. Does not block orders. */
export const lockOwnShop = statement<OwnShop, { name: string }>(
  'shops.lock_own',
  'select name from shops where id = :shop_id for no key update',
)

/** Waits for orders that are being placed, and blocks later ones, so that none is placed after a closing. */
export const lockOwnShopForClosing = statement<OwnShop, { name: string }>(
  'shops.lock_own_for_closing',
  'select name from shops where id = :shop_id for update',
)

/** Default terms, for destinations outside the zones of the shop. */
export interface StoredDeliveryTerms {
  delivery_charge: Money
  free_delivery_from: Money | null
  delivery_included_grams: number
  delivery_per_kg: Money
  delivers_elsewhere: boolean
  /** From the order: processing days and days under way. */
  delivery_days_min: number
  delivery_days_max: number
  processing_days: number
}

export const findOwnDeliveryTerms = statement<OwnShop, StoredDeliveryTerms>(
  'shops.own_delivery_terms',
  `select delivery_charge, free_delivery_from, delivery_included_grams, delivery_per_kg, delivers_elsewhere,
          delivery_days_min, delivery_days_max, processing_days
   from shops where id = :shop_id`,
)

export const setOwnDeliveryTerms = statement<OwnShop & Omit<StoredDeliveryTerms, 'processing_days'>, never>(
  'shops.set_own_delivery_terms',
  `update shops
   set delivery_charge = :delivery_charge::bigint, free_delivery_from = :free_delivery_from::bigint,
       delivery_included_grams = :delivery_included_grams::integer, delivery_per_kg = :delivery_per_kg::bigint,
       delivers_elsewhere = :delivers_elsewhere::boolean,
       delivery_days_min = :delivery_days_min::integer, delivery_days_max = :delivery_days_max::integer
   where id = :shop_id`,
)

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface StoredProfile {
  name: string
  zone: { id: number; name: string }
  logo: Picture | null
  banner: Picture | null
  logo_id: number | null
  banner_id: number | null
  description: string
  translations: Translations
  contact_email: string | null
  contact_phone: string | null
  legal_name: string
  legal_address: string
  register_name: string
  register_number: string
  tax_number: string
  certified_at: string | null
}

export const findOwnProfile = statement<OwnShop, StoredProfile>(
  'shops.own_profile',
  `select s.name, json_build_object('id', z.id, 'name', z.name) as zone, picture_json(s.logo_id) as logo,
          picture_json(s.banner_id) as banner, s.logo_id, s.banner_id, s.description, s.translations, s.contact_email, s.contact_phone,
          s.legal_name, s.legal_address, s.register_name, s.register_number, s.tax_number, moment_text(s.certified_at) as certified_at
   from shops s join zones z on z.id = s.zone_id where s.id = :shop_id`,
)

type ProfileColumns = Pick<
  StoredProfile,
  | 'description'
  | 'contact_email'
  | 'contact_phone'
  | 'legal_name'
  | 'legal_address'
  | 'register_name'
  | 'register_number'
  | 'tax_number'
>

/** Keeps the time of the first certification until the shop revokes it. */
export const setOwnProfile = statement<
  OwnShop & ProfileColumns & { translations: string; is_certified: boolean },
  never
>(
  'shops.set_own_profile',
  `update shops
   set description = :description, translations = :translations::jsonb, contact_email = :contact_email, contact_phone = :contact_phone,
       legal_name = :legal_name, legal_address = :legal_address, register_name = :register_name, register_number = :register_number,
       tax_number = :tax_number, certified_at = case when :is_certified::boolean then coalesce(certified_at, clock_timestamp()) end
   where id = :shop_id`,
)

interface SetPictureParams extends OwnShop {
  picture_id: number | null
}

export const setOwnPicture = {
  logo: statement<SetPictureParams, never>(
    'shops.set_own_logo',
    'update shops set logo_id = :picture_id where id = :shop_id',
  ),
  banner: statement<SetPictureParams, never>(
    'shops.set_own_banner',
    'update shops set banner_id = :picture_id where id = :shop_id',
  ),
}

export interface StoredOpening {
  is_closed: boolean
  is_open: boolean
  holiday_from: string | null
  holiday_until: string | null
  is_on_holiday: boolean
  holiday_text: string
  translations: Translations
  hours: DayHours[]
  processing_days: number
  today: string
  time_zone: string
}

export const openingHoursSql = (shopId: string) => `(select coalesce(json_agg(json_build_object('weekday', h.weekday,
  'opens_at', to_char(h.opens_at, 'HH24:MI'), 'closes_at', to_char(h.closes_at, 'HH24:MI')) order by h.weekday), '[]')
  from shop_hours h where h.shop_id = ${shopId})`

/** Casts days to text, because the driver reads dates in the time zone of the process. */
export const findOwnOpening = statement<OwnShop, StoredOpening>(
  'shops.own_opening',
  `select closed_at is not null and not is_closed_for_holiday as is_closed, closed_at is null as is_open,
          holiday_from::text as holiday_from, holiday_until::text as holiday_until,
          coalesce(market_today() between holiday_from and holiday_until, false) as is_on_holiday, holiday_text, translations,
          processing_days, market_today()::text as today, market_time_zone() as time_zone, ${openingHoursSql('id')} as hours
   from shops where id = :shop_id`,
)

export const setOwnHours = statement<OwnShop & { hours: string }, never>(
  'shops.set_own_hours',
  `with given as (
     select weekday, opens_at, closes_at from jsonb_to_recordset(:hours::jsonb) as h (weekday smallint, opens_at time, closes_at time)
   ), removed as (
     delete from shop_hours where shop_id = :shop_id and weekday not in (select weekday from given)
   )
   insert into shop_hours (shop_id, weekday, opens_at, closes_at) select :shop_id, weekday, opens_at, closes_at from given
   on conflict (shop_id, weekday) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
)

interface SetOpeningParams extends OwnShop {
  is_closed: boolean
  holiday_from: string | null
  holiday_until: string | null
  holiday_text: string
  translations: string
  processing_days: number
}

/** Shifts the delivery days by the change of the processing days. */
export const setOwnOpening = statement<SetOpeningParams, never>(
  'shops.set_own_opening',
  `with planned as (
     select coalesce(market_today() between :holiday_from::date and :holiday_until::date, false) as is_on_holiday,
            :is_closed::boolean as is_closed
   )
   update shops s
   set closed_at = case when planned.is_closed or planned.is_on_holiday then coalesce(closed_at, clock_timestamp()) end,
       is_closed_for_holiday = planned.is_on_holiday and not planned.is_closed,
       holiday_from = :holiday_from::date, holiday_until = :holiday_until::date, holiday_text = :holiday_text,
       translations = :translations::jsonb, processing_days = :processing_days::integer,
       delivery_days_min = delivery_days_min - processing_days + :processing_days::integer,
       delivery_days_max = delivery_days_max - processing_days + :processing_days::integer
   from planned where s.id = :shop_id`,
)

/** When the holiday of a shop begins and ends, as far as that is ahead. */
export const findHolidayMoments = statement<OwnShop, { at: string }>(
  'shops.holiday_moments',
  `select moment_text(day::timestamp at time zone market_time_zone()) as at
   from shops cross join unnest(array[holiday_from, holiday_until + 1]) as day
   where id = :shop_id and day > market_today()`,
)

const isDue = `(market_today() > holiday_until
  or (market_today() >= holiday_from and closed_at is null))`

export const findDueHolidays = statement<{ after: number; limit: number }, { id: ShopId }>(
  'shops.due_holidays',
  `select id from shops where id > :after::integer and holiday_from <= market_today() and ${isDue} order by id limit :limit::integer`,
)

/** Begins or ends the holiday of a shop, if that is still due. A shop that its people have closed stays closed. */
export const moveHoliday = statement<{ id: ShopId }, { id: ShopId }>(
  'shops.move_holiday',
  `update shops
   set closed_at = case when market_today() > holiday_until then case when is_closed_for_holiday then null else closed_at end
                        else coalesce(closed_at, clock_timestamp()) end,
       is_closed_for_holiday = market_today() <= holiday_until,
       holiday_from = case when market_today() <= holiday_until then holiday_from end,
       holiday_until = case when market_today() <= holiday_until then holiday_until end
   where id = :id and holiday_from <= market_today() and ${isDue} returning id`,
)

/** `refresh_shop_cards` counts all products, which would block orders of a large shop for seconds. */
export const refreshShopLook = statement<{ id: ShopId }, never>(
  'shops.refresh_look',
  `update shop_cards c
   set card = unfinished(finished(c.card) || jsonb_build_object(
     'logo', picture_json(s.logo_id), 'banner', picture_json(s.banner_id), 'is_open', s.closed_at is null))
   from shops s where s.id = :id and c.shop_id = s.id`,
)
