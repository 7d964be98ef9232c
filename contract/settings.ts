import { z } from 'zod'
import { call } from './call.ts'
import { id, picture } from './shapes.ts'

const target = z.enum(['_self', '_blank'])

export const currency = z.strictObject({
  id,
  name: z.string(),
  symbol: z.string(),
  position: z.enum(['prefix', 'suffix']),
  is_default: z.boolean(),
  rate_from_default: z.number().positive(),
})
export type Currency = z.output<typeof currency>

const language = z.strictObject({ id, name: z.string(), title: z.string(), direction: z.enum(['ltr', 'rtl']) })
export type Language = z.output<typeof language>

const menuItem = z.strictObject({ id, name: z.string(), url: z.string(), target, is_external: z.boolean() })
export type MenuItem = z.output<typeof menuItem>

const footerItem = z.strictObject({
  id,
  type: z.enum(['logo', 'text', 'social_links', 'app_store', 'link']),
  title: z.string(),
  url: z.string().nullable(),
  target,
})
export type FooterItem = z.output<typeof footerItem>

const footer = z.strictObject({ id, title: z.string(), items: z.array(footerItem) })
export type Footer = z.output<typeof footer>

const shade = z.string()
const themeColors = z.strictObject({
  primary: shade,
  50: shade,
  100: shade,
  200: shade,
  300: shade,
  400: shade,
  500: shade,
  600: shade,
  700: shade,
  800: shade,
  900: shade,
  950: shade,
})

const socialAuth = z.strictObject({
  is_active: z.boolean(),
  client_id: z.string(),
  redirect_url: z.string().optional(),
})

const localNameKind = z.enum(['color', 'size', 'tax'])
export type LocalNameKind = z.output<typeof localNameKind>

const settings = z.strictObject({
  currency: z.strictObject({
    name: z.string(),
    symbol: z.string(),
    position: z.enum(['prefix', 'suffix']),
    rate: z.number(),
  }),
  currencies: z.array(currency),
  languages: z.array(language),
  app_name: z.string(),
  /** The default language, for clients that accept none of `languages`. */
  app_locale: z.string(),
  app_environment: z.enum(['local', 'production']),
  multi_vendor: z.boolean(),
  /** Prices include taxes; otherwise checkout adds them. */
  tax_inclusive: z.boolean(),
  cash_on_delivery: z.boolean(),
  online_payment: z.boolean(),
  payment_gateways: z.array(z.strictObject({ name: z.string(), title: z.string(), logo: picture.nullable() })),
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  whatsapp_support: z.string().nullable(),
  /** Time zone of the marketplace (IANA). */
  time_zone: z.string(),
  show_download_app: z.boolean(),
  google_playstore_link: z.string().nullable(),
  app_store_link: z.string().nullable(),
  web_logo: picture.nullable(),
  web_footer_logo: picture.nullable(),
  footer_qr: picture.nullable(),
  web_show_footer: z.boolean(),
  web_footer_text: z.string().nullable(),
  web_footer_description: z.string().nullable(),
  social_links: z.array(z.strictObject({ name: z.string(), link: z.string(), logo: z.string().nullable() })),
  /** The twelve colours; null unless all are set. */
  theme_colors: themeColors.nullable(),
  /** Key of realtime events; null if they are off. */
  pusher_app_key: z.string().nullable(),
  /** Realtime endpoint: a cluster of Pusher Channels, or an own host (`wss://host:port`); this host if both are null. */
  pusher_app_cluster: z.string().nullable(),
  pusher_host: z.string().nullable(),
  register_otp_verify: z.boolean(),
  register_otp_type: z.enum(['email', 'phone']),
  forgot_otp_type: z.enum(['email', 'phone']),
  /** Digits of a one-time code. */
  otp_length: z.number().int(),
  social_auths: z.record(z.string(), socialAuth),
  phone_required: z.boolean(),
  phone_min_length: z.number().int(),
  phone_max_length: z.number().int(),
  order_place_account_verify: z.boolean(),
  menus: z.array(menuItem),
  footers: z.array(footer),
  zones: z.array(z.strictObject({ id, name: z.string(), thumbnail: picture.nullable() })),
  /** Translations of colours, sizes and taxes in the requested language, by the name that other responses use; only if different. */
  local_names: z.record(localNameKind, z.record(z.string(), z.string())),
  /** Local mode only: default values of the login form. */
  demo_login: z.strictObject({ phone: z.string(), password: z.string() }).nullable(),
})
export type Settings = z.output<typeof settings>

export const settingsCalls = {
  getMaster: call({
    method: 'GET',
    path: '/master',
    who: 'anyone',
    about: 'The public settings, in the requested language.',
    data: settings,
    // A change of settings or messages invalidates every page.
    hasCompleteTags: true,
  }),
  getMessages: call({
    method: 'GET',
    path: '/lang/{locale}',
    who: 'anyone',
    about: 'The messages of a language, key to text; an unknown language answers the default one.',
    params: z.strictObject({ locale: z.string().max(12) }),
    data: z.record(z.string(), z.string()),
    bare: true,
    hasCompleteTags: true,
  }),
  listCountries: call({
    method: 'GET',
    path: '/countries',
    who: 'anyone',
    about: 'Countries with their dial codes, by name.',
    data: z.strictObject({
      countries: z.array(z.strictObject({ name: z.string(), code: z.string(), phone_code: z.string() })),
    }),
  }),
}
