import type { Settings } from '#contract/settings.ts'
import type { Messages } from '#locales/text.ts'
import { fallbackCurrency } from '#storefront/platform/currency/currency-choice.ts'

/** Used if the settings cannot be loaded: English, USD, the built-in palette, no optional features. */
export const defaultSettings: Settings = {
  currency: { name: fallbackCurrency.name, symbol: fallbackCurrency.symbol, position: 'prefix', rate: 1 },
  currencies: [fallbackCurrency],
  languages: [{ id: 1, name: 'en', title: 'English', direction: 'ltr' }],
  app_name: 'Souk',
  app_locale: 'en',
  app_environment: 'production',
  multi_vendor: false,
  tax_inclusive: false,
  cash_on_delivery: false,
  online_payment: false,
  payment_gateways: [],
  mobile: null,
  address: null,
  whatsapp_support: null,
  time_zone: 'UTC',
  show_download_app: false,
  google_playstore_link: null,
  app_store_link: null,
  web_logo: null,
  web_footer_logo: null,
  footer_qr: null,
  web_show_footer: true,
  web_footer_text: null,
  web_footer_description: null,
  social_links: [],
  theme_colors: null,
  pusher_app_key: null,
  pusher_app_cluster: null,
  pusher_host: null,
  register_otp_verify: false,
  register_otp_type: 'phone',
  forgot_otp_type: 'phone',
  otp_length: 4,
  social_auths: {},
  phone_required: true,
  phone_min_length: 9,
  phone_max_length: 16,
  order_place_account_verify: false,
  menus: [],
  footers: [],
  zones: [],
  local_names: { color: {}, size: {}, tax: {} },
  demo_login: null,
}

const files = import.meta.glob<Record<string, string>>('../../../locales/en/pages/*.json', { import: 'default' })

/** The English messages of this build, used if the API returns none. */
export async function defaultMessages(): Promise<Messages> {
  const loading = Object.entries(files).map(async ([path, load]) => prefixKeys(path, await load()))
  return Object.assign({}, ...(await Promise.all(loading)))
}

function prefixKeys(path: string, messages: Record<string, string>): Messages {
  const capability = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${capability}.${key}`, text]))
}
