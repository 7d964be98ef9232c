import type { Settings } from '#contract/settings.ts'
import type { Context } from '../context.ts'
import type { MasterRow } from './queries.ts'
import { flagOr, gatewaysOf, phoneRules, providersOf, socialLinksOf, textOr, wholeTheme } from './rules.ts'

/** The master answer: what is stored, and sensible values for what is not. */
export function masterOf(row: MasterRow, facts: Surroundings): Settings {
  const { environment } = facts
  return { ...identityOf(row, facts), ...moneyOf(row, facts), ...footerOf(row), ...accountsOf(row, environment) }
}

type Surroundings = Pick<Context, 'environment' | 'defaultLocale' | 'messagesOf' | 'gateways' | 'pusher'>

/** A language without messages is none that can be chosen. */
const identityOf = (
  { stored, languages, menus, zones, pictures }: MasterRow,
  { environment, defaultLocale, messagesOf, pusher }: Surroundings,
) => ({
  languages: languages.filter(({ name }) => messagesOf(name)),
  menus,
  zones,
  app_name: textOr(stored.app_name, 'Souk'),
  app_locale: defaultLocale,
  app_environment: environment,
  multi_vendor: flagOr(stored.multi_vendor, true),
  mobile: textOr(stored.mobile, null),
  address: textOr(stored.address, null),
  whatsapp_support: textOr(stored.whatsapp_support, null),
  web_logo: pictures.web_logo ?? null,
  theme_colors: wholeTheme(stored.theme_colors),
  ...liveOf(flagOr(stored.live, true), pusher),
})

/** How the live channel is reached, unless an operator switched it off. */
const liveOf = (isOn: boolean, { key, cluster, host }: Surroundings['pusher']) => ({
  pusher_app_key: isOn ? key : null,
  pusher_app_cluster: isOn ? cluster : null,
  pusher_host: isOn ? host : null,
})

function moneyOf({ stored, currencies }: MasterRow, facts: Surroundings) {
  const base = currencies.find((currency) => currency.is_default)
  const payment_gateways = gatewaysOf(stored, base?.name ?? 'USD', facts.gateways)
  return {
    currency: {
      name: base?.name ?? 'USD',
      symbol: base?.symbol ?? '$',
      position: base?.position ?? ('prefix' as const),
      rate: 1,
    },
    currencies,
    tax_inclusive: flagOr(stored.tax_inclusive, false),
    cash_on_delivery: flagOr(stored.cash_on_delivery, true),
    online_payment: payment_gateways.length > 0,
    payment_gateways,
    order_place_account_verify: flagOr(stored.order_place_account_verify, false),
  }
}

const footerOf = ({ stored, footers, pictures }: MasterRow) => ({
  footers,
  show_download_app: flagOr(stored.show_download_app, false),
  google_playstore_link: textOr(stored.google_playstore_link, null),
  app_store_link: textOr(stored.app_store_link, null),
  web_footer_logo: pictures.web_footer_logo ?? null,
  footer_qr: pictures.footer_qr ?? null,
  web_show_footer: flagOr(stored.web_show_footer, true),
  web_footer_text: textOr(stored.web_footer_text, null),
  web_footer_description: textOr(stored.web_footer_description, null),
  social_links: socialLinksOf(stored.social_links),
})

const accountsOf = ({ stored }: MasterRow, environment: Settings['app_environment']) => ({
  ...phoneRules(stored),
  register_otp_verify: flagOr(stored.register_otp_verify, false),
  register_otp_type: stored.register_otp_type === 'email' ? ('email' as const) : ('phone' as const),
  forgot_otp_type: stored.forgot_otp_type === 'email' ? ('email' as const) : ('phone' as const),
  social_auths: providersOf(stored.social_auths),
  demo_login: environment === 'local' ? ((stored.demo_login ?? null) as Settings['demo_login']) : null,
})
