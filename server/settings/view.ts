import type { Settings } from '#contract/settings.ts'
import type { Context } from '../context.ts'
import { type Key, settingOf, type ValueOf } from './fields.ts'
import { mostOf } from './list-limits.ts'
import type { MasterRow } from './queries.ts'
import { gatewaysOf, phoneRules, socialAuthsOf } from './rules.ts'
import { isOwnPath, linkAddress, shownOf } from './values.ts'

/** What is told as it is set. */
const plain = [
  'app_name',
  'multi_vendor',
  'mobile',
  'address',
  'whatsapp_support',
  'time_zone',
  'theme_colors',
  'tax_inclusive',
  'cash_on_delivery',
  'order_place_account_verify',
  'show_download_app',
  'google_playstore_link',
  'app_store_link',
  'web_show_footer',
  'web_footer_text',
  'web_footer_description',
  'social_links',
  'register_otp_verify',
  'register_otp_type',
  'forgot_otp_type',
  'otp_length',
] as const satisfies readonly Key[]

type MasterContext = Pick<
  Context,
  'environment' | 'hasLocalTools' | 'locale' | 'defaultLocale' | 'messagesOf' | 'gateways' | 'pusher' | 'social'
>

/** The master answer: what is stored as far as it can be used, and what each setting is without. */
export function masterOf(row: MasterRow, facts: MasterContext): Settings {
  const { stored, languages, pictures } = row
  const read = <K extends Key>(key: K): ValueOf<K> => settingOf(stored, key, facts.environment)
  const set = Object.fromEntries(plain.map((key) => [key, read(key)])) as {
    [key in (typeof plain)[number]]: ValueOf<key>
  }
  return {
    ...set,
    ...phoneRules(stored),
    ...moneyOf(row, facts),
    ...linksOf(row, read('multi_vendor')),
    ...liveOf(read('live'), facts.pusher),
    social_auths: socialAuthsOf(stored, facts.social.config),
    // One without messages is none that can be chosen.
    languages: languages
      .filter(({ name }) => facts.messagesOf(name))
      .slice(0, mostOf.languages)
      .map((each) => ({ ...each, title: shownOf(each.title, mostOf.language_title) || each.name })),
    zones: row.zones.map((zone) => ({ ...zone, name: shownOf(zone.name, mostOf.title) })),
    local_names: row.local_names,
    app_locale: facts.defaultLocale,
    app_environment: facts.environment,
    web_logo: pictures.web_logo ?? null,
    web_footer_logo: pictures.web_footer_logo ?? null,
    footer_qr: pictures.footer_qr ?? null,
    demo_login: facts.hasLocalTools ? read('demo_login') : null,
  }
}

/** How the live channel is reached, unless an operator switched it off. */
const liveOf = (isOn: boolean, { key, cluster, host }: MasterContext['pusher']) => ({
  pusher_app_key: isOn ? key : null,
  pusher_app_cluster: isOn ? cluster : null,
  pusher_host: isOn ? host : null,
})

function moneyOf({ stored, currencies }: MasterRow, { locale, gateways }: MasterContext) {
  const base = currencies.find((currency) => currency.is_default)
  const currency = base?.name ?? 'USD'
  const payment_gateways = gatewaysOf(stored, { currency, locale }, gateways)
  return {
    currency: { name: currency, symbol: base?.symbol ?? '$', position: base?.position ?? ('prefix' as const), rate: 1 },
    currencies,
    online_payment: payment_gateways.length > 0,
    payment_gateways,
  }
}

/**
 * Links that lead where no link may are left out, as are those that nobody could read; what leads elsewhere is no link of
 * this shop, whatever is stored of it.
 */
const linksOf = ({ menus, footers }: MasterRow, isMultiVendor: boolean) => {
  const leads = (url: string | null) =>
    linkAddress.safeParse(url).success && (isMultiVendor || !ofManyShops.test(url ?? ''))
  return {
    menus: menus
      .map((item) => ({
        ...item,
        name: shownOf(item.name, mostOf.title),
        is_external: item.is_external || !isOwnPath(item.url),
      }))
      .filter(({ name, url }) => name && leads(url))
      .slice(0, mostOf.menus),
    footers: footers.slice(0, mostOf.footers).map((footer) => ({
      ...footer,
      title: shownOf(footer.title, mostOf.title),
      items: footer.items
        .map((item) => ({ ...item, title: shownOf(item.title, mostOf.item_title) }))
        .filter(({ type, title, url }) => type !== 'link' || (title && leads(url)))
        .slice(0, mostOf.items),
    })),
  }
}

/** Pages that a single shop does not have. */
const ofManyShops = /^\/(shops|merchants|market-zones|zone-shops\/\d+|shop\/register)\/?([?#]|$)/
