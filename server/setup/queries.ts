import { statement } from '#db/statement.ts'

export interface MarketRow {
  country: string | null
  opened_at: string | null
}

export const findMarket = statement<Record<never, never>, MarketRow>(
  'setup.market',
  'select country, moment_text(opened_at) as opened_at from market',
)

export const setCountry = statement<{ country: string }, never>(
  'setup.set_country',
  'update market set country = :country where country is distinct from :country',
)

/** No row if the market is open already. */
export const openDoors = statement<Record<never, never>, { opened_at: string }>(
  'setup.open',
  'update market set opened_at = now() where opened_at is null returning moment_text(opened_at) as opened_at',
)

/** No row if the market is closed already. */
export const closeDoors = statement<Record<never, never>, { country: string | null }>(
  'setup.close',
  'update market set opened_at = null where opened_at is not null returning country',
)

export const storeMailTest = statement<{ is_sent: boolean; reply: string | null }, never>(
  'setup.store_mail_test',
  `insert into mail_test (is_sent, reply) values (:is_sent, :reply)
   on conflict (is_only) do update set at = now(), is_sent = excluded.is_sent, reply = excluded.reply`,
)

export const findMailTest = statement<Record<never, never>, { at: string; is_sent: boolean; reply: string | null }>(
  'setup.mail_test',
  'select moment_text(at) as at, is_sent, reply from mail_test',
)

export interface ChecklistCounts {
  has_logo: boolean
  has_amounts: boolean
  has_delivery_terms: boolean
  is_multi_vendor: boolean
  enabled_gateways: string[]
  languages: number
  taxes: number
  zones: number
  categories: number
  colors: number
  sizes: number
  starter_pages: number
  shops: number
  products: number
}

/** Counts stop at the first row where any will do. `starter_pages` is a list of slugs with their first texts. */
export const findChecklistCounts = statement<{ starter_pages: string }, ChecklistCounts>(
  'setup.checklist',
  `select
     exists (select from settings where key = 'web_logo' and jsonb_typeof(value) = 'string') as has_logo,
     has_amounts(),
     exists (select from delivery_zones) as has_delivery_terms,
     not is_single_vendor() as is_multi_vendor,
     array(select g ->> 'name' from settings s, jsonb_array_elements(
       case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) g
       where s.key = 'payment_gateways' and exists (select from settings o where o.key = 'online_payment' and o.value = 'true')
         and g ->> 'name' <> 'sandbox') as enabled_gateways,
     (select count(*)::integer from languages) as languages,
     (select count(*)::integer from (select from vat_taxes limit 1)) as taxes,
     (select count(*)::integer from (select from zones limit 1)) as zones,
     (select count(*)::integer from (select from categories limit 1)) as categories,
     (select count(*)::integer from (select from colors limit 1)) as colors,
     (select count(*)::integer from (select from sizes limit 1)) as sizes,
     (select count(*)::integer from pages p
      join jsonb_to_recordset(:starter_pages::jsonb) as s (slug text, html text) using (slug, html)) as starter_pages,
     (select count(*)::integer from (select from shops limit 1)) as shops,
     (select count(*)::integer from (select from product_cards limit 1)) as products`,
)
