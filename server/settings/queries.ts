import type { Currency, Footer, Language, MenuItem, Settings } from '#contract/settings.ts'
import { statement } from '#db/statement.ts'

/** Settings as they are stored: any of them may be missing. */
export type Stored = Partial<Record<string, unknown>>

export interface MasterRow {
  stored: Stored
  currencies: Currency[]
  languages: Language[]
  menus: MenuItem[]
  footers: Footer[]
  zones: Settings['zones']
  pictures: Record<string, Settings['web_logo']>
}

export const findMaster = statement<{ locale: string }, MasterRow>(
  'settings.master',
  `select
    (select coalesce(jsonb_object_agg(key, value), '{}') from settings) as stored,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'symbol', symbol, 'position', position,
            'is_default', is_default, 'rate_from_default', trim_scale(rate_from_default)) order by is_default desc, name), '[]')
     from currencies) as currencies,
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
            'thumbnail', picture_json(thumbnail_id)) order by position, id), '[]') from zones) as zones,
    (select coalesce(json_object_agg(s.key, picture_json(p.id)), '{}') from settings s
     join pictures p on p.name = s.value #>> '{}'
     where s.key in ('web_logo', 'web_footer_logo', 'footer_qr')) as pictures`,
)

export const findDefaultLocale = statement<Record<never, never>, { locale: string }>(
  'settings.default_locale',
  `select value #>> '{}' as locale from settings where key = 'default_locale'`,
)

/** How a language runs; one that the shop does not have runs from left to right. */
export const findDirection = statement<{ locale: string }, { direction: 'ltr' | 'rtl' }>(
  'settings.direction',
  `select coalesce((select direction from languages where name = :locale), 'ltr') as direction`,
)

export const findAppName = statement<Record<never, never>, { app_name: unknown }>(
  'settings.app_name',
  `select value as app_name from settings where key = 'app_name'`,
)

export const findOwnAddress = statement<Record<never, never>, { stored: Stored }>(
  'settings.own_address',
  `select coalesce(jsonb_object_agg(key, value), '{}') as stored from settings
   where key in ('app_name', 'address', 'email', 'mobile')`,
)

/** One by its name; without one, what is charged in now. */
export const findCurrency = statement<{ name: string | null }, Pick<Currency, 'symbol' | 'position'>>(
  'settings.currency',
  'select symbol, position from currencies where name = :name::text or (:name::text is null and is_default)',
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
  'select name from countries where phone_code = :phone_code limit 1',
)

export const findRules = statement<Record<never, never>, { stored: Stored; currency: string | null }>(
  'settings.rules',
  `select coalesce(jsonb_object_agg(key, value), '{}') as stored,
          (select name from currencies where is_default) as currency from settings
   where key in ('phone_required', 'phone_min_length', 'phone_max_length', 'tax_inclusive', 'cash_on_delivery',
                 'order_place_account_verify', 'commission_percentage', 'online_payment', 'payment_gateways',
                 'payment_hold_minutes', 'return_days')`,
)

export const findDemoLogin = statement<Record<never, never>, { login: { phone: string; password: string } }>(
  'settings.demo_login',
  `select value as login from settings where key = 'demo_login'`,
)

export const findGateways = statement<Record<never, never>, { stored: unknown }>(
  'settings.gateways',
  `select value as stored from settings where key = 'payment_gateways'`,
)

export const findSocialAuths = statement<Record<never, never>, { stored: unknown }>(
  'settings.social_auths',
  `select value as stored from settings where key = 'social_auths'`,
)

export const findMultiVendor = statement<Record<never, never>, { stored: unknown }>(
  'settings.multi_vendor',
  `select value as stored from settings where key = 'multi_vendor'`,
)
