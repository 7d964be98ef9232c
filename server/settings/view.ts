import type { Settings } from '#contract/settings.ts'
import type { Context } from '../context.ts'
import { type Key, readSetting, type ValueOf } from './fields.ts'
import { listLimits } from './list-limits.ts'
import type { MasterRow } from './queries.ts'
import { gatewaysOf, phoneRules, socialAuthsOf } from './rules.ts'
import { isOwnPath, linkAddress, toShownText } from './values.ts'

const plainKeys = [
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
  'environment' | 'hasLocalTools' | 'locale' | 'defaultLocale' | 'messagesOf' | 'pusher' | 'configured'
>

/** The master answer: stored settings where they are valid, otherwise defaults. */
export function buildMaster(row: MasterRow, facts: MasterContext): Settings {
  const { stored, languages, pictures } = row
  const read = <K extends Key>(key: K): ValueOf<K> => readSetting(stored, key, facts.environment)
  const plainSettings = Object.fromEntries(plainKeys.map((key) => [key, read(key)])) as {
    [key in (typeof plainKeys)[number]]: ValueOf<key>
  }
  return {
    ...plainSettings,
    ...phoneRules(stored),
    ...buildMoney(row, facts),
    ...buildLinks(row, read('multi_vendor')),
    ...buildLive(read('live'), facts.pusher),
    social_auths: socialAuthsOf(stored, facts.configured),
    // A language without messages cannot be chosen.
    languages: languages
      .filter(({ name }) => facts.messagesOf(name))
      .slice(0, listLimits.languages)
      .map((language) => ({
        ...language,
        title: toShownText(language.title, listLimits.language_title) || language.name,
      })),
    zones: row.zones.map((zone) => ({ ...zone, name: toShownText(zone.name, listLimits.title) })),
    local_names: row.local_names,
    app_locale: facts.defaultLocale,
    app_environment: facts.environment,
    web_logo: pictures.web_logo ?? null,
    web_footer_logo: pictures.web_footer_logo ?? null,
    footer_qr: pictures.footer_qr ?? null,
    demo_login: facts.hasLocalTools ? read('demo_login') : null,
  }
}

/** The connection of the live channel, unless the operator switched it off. */
const buildLive = (isOn: boolean, { key, cluster, host }: MasterContext['pusher']) => ({
  pusher_app_key: isOn ? key : null,
  pusher_app_cluster: isOn ? cluster : null,
  pusher_host: isOn ? host : null,
})

function buildMoney({ stored, currencies }: MasterRow, { locale, configured }: MasterContext) {
  const base = currencies.find((currency) => currency.is_default)
  const currency = base?.name ?? 'USD'
  const payment_gateways = gatewaysOf(stored, { currency, locale }, configured)
  return {
    currency: { name: currency, symbol: base?.symbol ?? '$', position: base?.position ?? ('prefix' as const), rate: 1 },
    currencies,
    online_payment: payment_gateways.length > 0,
    payment_gateways,
  }
}

/** Leaves out links with a forbidden target or no visible text. Links to other hosts are external, whatever is stored. */
const buildLinks = ({ menus, footers }: MasterRow, isMultiVendor: boolean) => {
  const isUsableLink = (url: string | null) =>
    linkAddress.safeParse(url).success && (isMultiVendor || !multiVendorPath.test(url ?? ''))
  return {
    menus: menus
      .map((item) => ({
        ...item,
        name: toShownText(item.name, listLimits.title),
        is_external: item.is_external || !isOwnPath(item.url),
      }))
      .filter(({ name, url }) => name && isUsableLink(url))
      .slice(0, listLimits.menus),
    footers: footers.slice(0, listLimits.footers).map((footer) => ({
      ...footer,
      title: toShownText(footer.title, listLimits.title),
      items: footer.items
        .map((item) => ({ ...item, title: toShownText(item.title, listLimits.item_title) }))
        .filter(({ type, title, url }) => type !== 'link' || (title && isUsableLink(url)))
        .slice(0, listLimits.items),
    })),
  }
}

const multiVendorPath = /^\/(shops|merchants|market-zones|zone-shops\/\d+|shop\/register)\/?([?#]|$)/
