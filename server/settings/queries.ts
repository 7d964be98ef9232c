import type { Currency, Footer, Language, MenuItem, Settings } from '#contract/settings.ts'
import { statement } from '#db/statement.ts'
import type { ShownCurrency } from '#locales/money.ts'
import type { StoredSettings } from './fields.ts'

export interface MasterRow {
  stored: StoredSettings
  currencies: Currency[]
  languages: Language[]
  menus: MenuItem[]
  footers: Footer[]
  zones: Settings['zones']
  local_names: Settings['local_names']
  pictures: Record<string, Settings['web_logo']>
}

export const findMaster = statement<{ locale: string }, MasterRow>(
  'settings.master',
  `select
    (select coalesce(jsonb_object_agg(key, coalesce(translations -> :locale -> 'value', value)), '{}') from settings) as stored,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'symbol', symbol, 'position', position,
            'is_default', is_default, 'rate_from_default', trim_scale(rate_from_default)) order by is_default desc, name), '[]')
     from currencies where is_enabled) as currencies,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'title', title, 'direction', direction)
            order by position, id), '[]') from languages) as languages,
    (select coalesce(json_agg(json_build_object('id', id, 'name', translated(translations, :locale, 'name', name),
            'url', url, 'target', target, 'is_external', is_external) order by position, id), '[]') from menus) as menus,
    (select coalesce(json_agg(json_build_object('id', f.id, 'title', translated(f.translations, :locale, 'title', f.title),
            'items', (select coalesce(json_agg(json_build_object('id', i.id, 'type', i.type,
                        'title', translated(i.translations, :locale, 'title', i.title), 'url', i.url, 'target', i.target)
                        order by i.position, i.id), '[]') from footer_items i where i.footer_id = f.id))
            order by f.position, f.id), '[]') from footers f) as footers,
    (select coalesce(json_agg(json_build_object('id', id, 'name', translated(translations, :locale, 'name', name),
            'thumbnail', picture_json(thumbnail_id)) order by position, id), '[]') from zones z
     where (select not is_single_vendor()) or exists (select from shops s where s.zone_id = z.id and s.is_shown)) as zones,
    (select json_object_agg(kind, names) from (
       select kind, coalesce(json_object_agg(name, own) filter (where own <> '' and own <> name), '{}') as names
       from (values ('color'), ('size'), ('tax')) kinds (kind)
       left join (select kind, name, translations -> :locale ->> 'name' as own from local_names) named using (kind)
       group by kind) known) as local_names,
    (select coalesce(json_object_agg(s.key, picture_json(p.id)), '{}') from settings s
     join pictures p on p.name = s.value #>> '{}'
     where s.key in ('web_logo', 'web_footer_logo', 'footer_qr')) as pictures`,
)

export type CurrencySign = Pick<Currency, 'symbol' | 'position'>

/** A currency by name; without one, the default currency. */
export const findCurrency = statement<{ name: string | null }, CurrencySign>(
  'settings.currency',
  'select symbol, position from currencies where name = :name::text or (:name::text is null and is_default)',
)

interface StationeryRow {
  stored: StoredSettings
  direction: 'ltr' | 'rtl'
  sign: CurrencySign | null
}

/** Settings for letters in a language. An unknown language is left to right; for currencies see `findCurrency`. */
export const findStationery = statement<
  { keys: readonly string[]; locale: string; currency: string | null },
  StationeryRow
>(
  'settings.stationery',
  `select coalesce(jsonb_object_agg(key, coalesce(translations -> :locale::text -> 'value', value)), '{}') as stored,
          coalesce((select direction from languages where name = :locale), 'ltr') as direction,
          (select json_build_object('symbol', symbol, 'position', position) from currencies
           where name = :currency::text or (:currency::text is null and is_default)) as sign
   from settings where key = any (:keys)`,
)

/** The chosen currency, if it exists and the base is unchanged; otherwise the default currency. */
export const findShownCurrency = statement<{ name: string; base: string }, ShownCurrency>(
  'settings.shown_currency',
  `select c.symbol, c.position, c.rate_from_default::float8 as rate_from_default
     from currencies c
    where c.is_default
       or (c.name = :name and c.is_enabled and exists (select from currencies b where b.is_default and b.name = :base))
    order by c.is_default
    limit 1`,
)

export const findCountries = statement<Record<never, never>, { name: string; code: string; phone_code: string }>(
  'settings.countries',
  'select name, code, phone_code from countries order by name',
)

export const findCountry = statement<{ name: string }, { phone_code: string }>(
  'settings.country',
  'select phone_code from countries where name = :name',
)

export const findDialCodes = statement<{ phone_code: string }, { name: string }>(
  'settings.dial_codes',
  // Countries that share a calling code are listed with their area codes.
  'select name from countries where starts_with(phone_code, :phone_code) limit 1',
)

export interface SettingsRow {
  stored: StoredSettings
  currency: string | null
  /** Counts the changes of settings and currencies. */
  version: number
}

/** SQL: see `SettingsRow.version`. */
export const settingsVersionSql = '(select version from settings_version)'

export const findSettings = statement<{ keys: readonly string[]; locale: string | null }, SettingsRow>(
  'settings.values',
  `select coalesce(jsonb_object_agg(key, coalesce(translations -> :locale::text -> 'value', value)), '{}') as stored,
          (select name from currencies where is_default) as currency, ${settingsVersionSql} as version
   from settings where key = any (:keys)`,
)

/** A text setting in each language that has one, but the default language. */
export const findTranslations = statement<{ key: string }, { locale: string; text: string }>(
  'settings.translations',
  `select t.key as locale, t.value ->> 'value' as text from settings s cross join jsonb_each(s.translations) t
   where s.key = :key and coalesce(t.value ->> 'value', '') <> ''`,
)
