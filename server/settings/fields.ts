import { z } from 'zod'
import { emailAddress, normalisePastedText } from '#contract/pasted.ts'
import type { Settings } from '#contract/settings.ts'
import { type Field, flag, maybe, maybeIdentifier, maybeText, whole } from './field-kinds.ts'
import { limitFields } from './limit-fields.ts'
import {
  gateway,
  login,
  phoneNumber,
  plainText,
  provider,
  providerName,
  socialLink,
  storedGateway,
  storedSocialLink,
  theme,
  webAddress,
  whatsappNumber,
} from './values.ts'

/** Stored settings: any may be missing or invalid. */
export type StoredSettings = Partial<Record<string, unknown>>

const picture = (about: string) =>
  maybe(
    about,
    { kind: 'picture' },
    z.string('name a picture').regex(/^[a-z0-9-]{4,80}$/, 'name a picture of this shop'),
  )

/** Cache of valid names: a check takes Intl a millisecond, and there are a few hundred zones. */
const validTimeZones = new Set<string>()

/** UTC or Area/Place (IANA). Offsets lack daylight saving time; Intl and PostgreSQL disagree on abbreviations. */
function isTimeZone(name: string): boolean {
  if (validTimeZones.has(name)) return true
  if (name !== 'UTC' && !/^[A-Z][a-z]+\/[A-Z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  validTimeZones.add(name)
  return true
}

const contactWay = (about: string): Field<'email' | 'phone'> => ({
  about,
  value: z.enum(['email', 'phone'], 'say email or phone'),
  default: 'phone',
  input: { kind: 'choice', choices: ['email', 'phone'] },
})

const productModerations = ['off', 'new_shops', 'all'] as const
export type ProductModeration = (typeof productModerations)[number]

const percentage = (about: string): Field<number> => ({
  about,
  value: z
    .number('give a percentage')
    .min(0)
    .max(100)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'give at most two decimals'),
  default: 0,
  input: { kind: 'percent', min: 0, max: 100 },
})

const maxListRows = 12

/** Independent rows: invalid stored ones are left out. */
const listOf = <T>(about: string, kind: 'links' | 'gateways', row: z.ZodType<T>, stored: z.ZodType<T>): Field<T[]> => ({
  about,
  value: z.array(row, 'give a list').max(maxListRows, `give at most ${maxListRows}`),
  default: [],
  input: { kind, max_rows: maxListRows },
  read: (value) =>
    (Array.isArray(value) ? value : []).slice(0, maxListRows).flatMap((each) => stored.safeParse(each).data ?? []),
})

const readProviders = (value: unknown): Settings['social_auths'] =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, each]) => {
      const { data } = provider.strip().safeParse(each)
      return data && providerName.safeParse(name).success ? [[name, data]] : []
    }),
  )

/** Every setting of the operator. Process configuration is in config.ts. */
export const fields = {
  app_name: {
    about: 'What the shop calls itself',
    value: plainText(60),
    default: 'Souk',
    input: { kind: 'text', max_length: 60 },
  } as Field<string>,
  default_locale: {
    about: 'The language of whoever asks for none that the shop has',
    value: z.string('give a language as en').regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'give a language as en'),
    default: 'en',
    input: { kind: 'language' },
  } as Field<string>,
  multi_vendor: flag('Whether many shops sell here, or one', true),
  single_shop: maybe(
    'The shop that sells where multi_vendor is off, by its id; without it the one that does already, or the oldest that is open',
    { kind: 'shop' },
    z.int('give the id of a shop').min(1),
  ),
  mobile: maybe('The hotline in the header', { kind: 'phone' }, phoneNumber),
  address: maybeText('Where the marketplace is: contact page, invoices', 300),
  legal_name: maybeText('The person or company that runs the marketplace, on commission invoices', 120),
  tax_number: maybeIdentifier('The tax number of that person or company, on commission invoices', 40),
  email: maybe(
    'Where mails of shoppers and applications go',
    { kind: 'email' },
    z
      .string()
      .overwrite(normalisePastedText)
      .refine((text) => emailAddress.safeParse(text).success, 'give an e-mail address'),
  ),
  whatsapp_support: maybe(
    'A number or address of WhatsApp; without it there is no button',
    { kind: 'whatsapp' },
    z.union([whatsappNumber, webAddress], 'give a phone number with its country code or an https address'),
  ),
  web_logo: picture('The logo in the header'),
  web_footer_logo: picture('The logo in the footer, for a dark ground'),
  footer_qr: picture('The code that leads to the app'),
  web_show_footer: flag('Whether pages have a footer', true),
  web_footer_text: maybeText('The last line of the footer, behind the year', 200),
  web_footer_description: maybeText('What the shop says of itself in the footer', 500),
  social_links: listOf('Where else the shop is: name, link, logo', 'links', socialLink, storedSocialLink),
  theme_colors: maybe('The palette: primary and shades 50 to 950, all twelve', { kind: 'theme' }, theme),
  show_download_app: flag('Whether the app is offered', false),
  google_playstore_link: maybe('The app for Android', { kind: 'address' }, webAddress),
  app_store_link: maybe('The app for iPhones', { kind: 'address' }, webAddress),
  cash_on_delivery: flag('Whether orders can be paid at the door', true),
  online_payment: flag('Whether orders can be paid online', false),
  payment_gateways: listOf('Who takes online payments: name, title', 'gateways', gateway, storedGateway),
  payment_hold_minutes: whole('Minutes that an unpaid online order holds its stock', [5, 1440], 30),
  tax_inclusive: flag('Whether prices hold their taxes already', false),
  commission_percentage: percentage('What the marketplace has of the sales of shops, in percent'),
  commission_tax_percentage: percentage(
    'The tax that this commission includes, in percent: commission invoices show it',
  ),
  commission_tax_name: maybeText('The name of that tax on commission invoices', 40),
  order_place_account_verify: flag('Whether only who proved an address or number may order', false, true),
  product_moderation: {
    about:
      'Which new products the market approves before shoppers see them: none, those of shops that never had one approved, or all',
    value: z.enum(productModerations, 'say off, new_shops or all'),
    default: 'off',
    input: { kind: 'choice', choices: [...productModerations] },
  } as Field<ProductModeration>,
  ...limitFields,
  time_zone: {
    about:
      'Time zone, as Asia/Dhaka: deadlines that are a day end by it; invoices and pages without a reader are dated by it',
    value: z.string('give a time zone as Asia/Dhaka').refine(isTimeZone, 'give a time zone as Asia/Dhaka'),
    default: 'UTC',
    input: { kind: 'time_zone' },
  } as Field<string>,
  return_days: whole('Days after its delivery in which something may be sent back', [0, 730], 14),
  phone_required: flag('Whether an account needs a phone number', true),
  phone_min_length: whole('The least digits of a phone number', [4, 20], 9),
  phone_max_length: whole('The most digits of a phone number', [4, 20], 16),
  register_otp_verify: flag('Whether a new account is asked for a code', false),
  register_otp_type: contactWay('Which way that code goes'),
  forgot_otp_type: contactWay('Which way the code for a new password goes'),
  otp_length: whole('Digits of a one-time code; four can be guessed by whoever tries many accounts', [4, 8], 4),
  social_auths: {
    about: 'With whose accounts shoppers can sign in: is_active, client_id',
    value: z.partialRecord(providerName, provider, 'give providers by their names'),
    default: {},
    input: { kind: 'providers' },
    read: readProviders,
  } as Field<Settings['social_auths']>,
  live: flag('Whether open pages are told at once what happens', true),
  offline: flag('Whether pages that somebody opened can be read again without a network', true),
  demo_login: maybe('What the login form is filled with, in a local shop alone', { kind: 'login' }, login),
}

export type Key = keyof typeof fields
export type ValueOf<K extends Key> = z.output<(typeof fields)[K]['value']>

export const keys = Object.keys(fields) as Key[]

export type Environment = 'local' | 'production'

export const defaultOf = <K extends Key>(key: K, environment: Environment): ValueOf<K> => {
  const { default: always, defaultInProduction = always } = fields[key] as unknown as Field<ValueOf<K>>
  return environment === 'production' ? defaultInProduction : always
}

/** A setting as stored, or its default if the stored value is invalid. */
export const readSetting = <K extends Key>(
  stored: StoredSettings,
  key: K,
  environment: Environment = 'local',
): ValueOf<K> => {
  const { value, read } = fields[key] as unknown as Field<ValueOf<K>>
  if (read) return read(stored[key])
  const parsed = value.safeParse(stored[key])
  return parsed.success ? parsed.data : defaultOf(key, environment)
}
