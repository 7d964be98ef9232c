import type { Settings, settingsCalls } from '#contract/settings.ts'
import type { Queryer } from '#db/statement.ts'
import { formatMoney } from '#locales/money.ts'
import { makeText } from '#locales/text.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { DailyCaps } from '#server/platform/mail-and-sms/daily-caps.ts'
import type { Stationery } from '#server/platform/mail-and-sms/letter.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { type Key, type ProductModeration, readSetting, type StoredSettings, type ValueOf } from './fields.ts'
import { messageLimitKeys, orderLimitKeys, registrationLimitKeys } from './limit-fields.ts'
import {
  type CurrencySign,
  findCountries,
  findCountry,
  findCurrency,
  findDialCodes,
  findMaster,
  findSettings,
  findShownCurrency,
  findStationery,
  findTranslations,
  type SettingsRow,
} from './queries.ts'
import { gatewaysOf, type PhoneRules, phoneRules, socialAuthsOf, titleOf } from './rules.ts'
import { buildMaster } from './view.ts'

export type { ProductModeration } from './fields.ts'
export { settingsVersionSql } from './queries.ts'
export type { PhoneRules } from './rules.ts'

type Verb = Verbs<typeof settingsCalls>

export const getMaster: Verb['getMaster'] = async (ctx) => {
  const [row] = await findMaster(ctx.db, { locale: ctx.locale })
  return { data: buildMaster(mustExist(row, 'the row of all settings'), ctx) }
}

/** The messages of a language; those of the default language if the shop does not have it. */
export const getMessages: Verb['getMessages'] = (ctx, { params }) => ({
  data: { ...(ctx.messagesOf(params.locale) ?? ctx.messagesOf(ctx.defaultLocale)) },
})

export const listCountries: Verb['listCountries'] = async (ctx) => ({
  data: { countries: await findCountries(ctx.db, {}) },
})

/** ISO 3166. */
export const listCountryCodes = async ({ db }: Context): Promise<string[]> =>
  (await findCountries(db, {})).map(({ code }) => code)

export const findDialCode = async (ctx: Context, country: string): Promise<string | undefined> =>
  (await findCountry(ctx.db, { name: country }))[0]?.phone_code

export const isDialCode = async (ctx: Context, phone_code: string): Promise<boolean> =>
  (await findDialCodes(ctx.db, { phone_code })).length > 0

export const getDemoLogin = async (db: Queryer): Promise<{ phone: string; password: string } | null> =>
  (await readSettings(db, ['demo_login'])).demo_login

async function readSettings<K extends Key>(
  db: Queryer,
  keys: readonly K[],
  locale: string | null = null,
): Promise<{ [key in K]: ValueOf<key> }> {
  const { stored } = mustExist((await findSettings(db, { keys, locale }))[0], 'the row of settings')
  return valuesOf(stored, keys)
}

const valuesOf = <K extends Key>(stored: StoredSettings, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, readSetting(stored, key)])) as { [key in K]: ValueOf<key> }

/** The format of amounts in a currency, or in the default one. An unknown currency is written with its code. */
export const getAmountFormat = async (ctx: Context, name: string | null = null): Promise<(amount: number) => string> =>
  amountText(name, (await findCurrency(ctx.db, { name }))[0] ?? null)

function amountText(name: string | null, sign: CurrencySign | null): (amount: number) => string {
  const currency = sign ?? { symbol: mustExist(name ?? undefined, 'a default currency'), position: 'suffix' as const }
  return (amount) => formatMoney(amount, { ...currency, rate_from_default: 1 })
}

/** The format of amounts in texts of responses: in the currency that the shopper chose. */
export async function getShownAmountFormat(ctx: Context): Promise<(amount: number) => string> {
  const [name = '', base = ''] = ctx.currencyChoice?.split('|') ?? []
  const currency = mustExist((await findShownCurrency(ctx.db, { name, base }))[0], 'a default currency')
  return (amount) => formatMoney(amount, currency)
}

export interface MarketSettings extends PhoneRules {
  tax_inclusive: boolean
  cash_on_delivery: boolean
  order_place_account_verify: boolean
  /** Default commission of the marketplace, in percent. */
  commission_percentage: number
  /** Gateways that the operator enabled and that support the default currency. */
  gateways: readonly string[]
  currency: string
  /** Minutes that an unpaid online order holds its stock. */
  payment_hold_minutes: number
  /** Days after delivery in which a return can be requested. */
  return_days: number
  /** Time zone of the marketplace (IANA). */
  time_zone: string
}

const ruleKeys = [
  'phone_required',
  'phone_min_length',
  'phone_max_length',
  'tax_inclusive',
  'cash_on_delivery',
  'order_place_account_verify',
  'commission_percentage',
  'online_payment',
  'payment_gateways',
  'payment_hold_minutes',
  'return_days',
  'time_zone',
] as const

/** The settings that rules of other capabilities depend on. */
export async function getRules(ctx: Context): Promise<MarketSettings> {
  const rows = await findSettings(ctx.db, { keys: ruleKeys, locale: ctx.locale })
  return toRules(ctx, mustExist(rows[0], 'the row of rules'))
}

declare module '#server/context.ts' {
  interface Services {
    /** By language; of the languages of the shop only. */
    readonly cachedOrderRules: Map<string, OrderRules>
  }
}

export interface OrderRules {
  readonly rules: MarketSettings
  readonly limits: OrderLimits
  /** Equal to `settingsVersionSql` while no setting has changed. */
  readonly version: number
}

/** Reads them from the database, and caches them for `getCachedOrderRules`. */
export async function getOrderRules(ctx: Context): Promise<OrderRules> {
  const rows = await findSettings(ctx.db, { keys: [...ruleKeys, ...orderLimitKeys], locale: ctx.locale })
  const row = mustExist(rows[0], 'the row of rules')
  const read = { rules: toRules(ctx, row), limits: valuesOf(row.stored, orderLimitKeys), version: row.version }
  ctx.cachedOrderRules.set(ctx.locale, read)
  return read
}

/** As they were when this process last read them: the caller compares their version with the one that its next statement reads. */
export const getCachedOrderRules = async (ctx: Context): Promise<OrderRules> =>
  ctx.cachedOrderRules.get(ctx.locale) ?? getOrderRules(ctx)

function toRules(ctx: Context, { stored, currency }: SettingsRow): MarketSettings {
  const defaultCurrency = currency ?? 'USD'
  return {
    ...phoneRules(stored),
    tax_inclusive: readSetting(stored, 'tax_inclusive'),
    cash_on_delivery: readSetting(stored, 'cash_on_delivery'),
    order_place_account_verify: readSetting(stored, 'order_place_account_verify', ctx.environment),
    commission_percentage: readSetting(stored, 'commission_percentage'),
    gateways: gatewaysOf(stored, { currency: defaultCurrency, locale: ctx.locale }, ctx.configured).map(
      ({ name }) => name,
    ),
    currency: defaultCurrency,
    payment_hold_minutes: readSetting(stored, 'payment_hold_minutes'),
    return_days: readSetting(stored, 'return_days'),
    time_zone: readSetting(stored, 'time_zone'),
  }
}

export async function getStationery(
  ctx: Context,
  locale: string,
  currency: string | null = null,
): Promise<Stationery & { formatAmount: (amount: number) => string; time_zone: string }> {
  const rows = await findStationery(ctx.db, { keys: ['app_name', 'time_zone'], locale, currency })
  const { stored, direction, sign } = mustExist(rows[0], 'the row of stationery')
  const { app_name, time_zone } = valuesOf(stored, ['app_name', 'time_zone'])
  const t = makeText(ctx.messagesOf(locale) ?? ctx.messagesOf(ctx.defaultLocale) ?? {}, locale)
  return {
    site: app_name,
    locale,
    direction,
    t,
    origin: ctx.origin,
    formatAmount: amountText(currency, sign),
    time_zone,
  }
}

export async function listGateways(ctx: Context, currency: string): Promise<string[]> {
  const stored = await readSettings(ctx.db, ['online_payment', 'payment_gateways'])
  return gatewaysOf(stored, { currency, locale: ctx.locale }, ctx.configured).map(({ name }) => name)
}

/** Who issues the commission invoices, in the default language. Empty texts are facts that no setting states. */
export async function getMarketplaceFacts({ db, defaultLocale }: Context) {
  const { name, lines } = await getMarketplaceAddress({ db, locale: defaultLocale })
  const { legal_name, tax_number } = await readSettings(db, ['legal_name', 'tax_number'], defaultLocale)
  return { name, lines, legal_name: legal_name ?? '', tax_number: tax_number ?? '' }
}

/** Facts of the marketplace that its commission invoices lack. Without a tax, they need no tax number. */
export async function listMissingFacts({
  db,
}: Pick<Context, 'db'>): Promise<('legal_name' | 'address' | 'tax_number')[]> {
  const keys = ['legal_name', 'address', 'tax_number'] as const
  const { commission_tax_percentage, ...facts } = await readSettings(db, [...keys, 'commission_tax_percentage'])
  return keys.filter((key) => facts[key] === null && (key !== 'tax_number' || commission_tax_percentage > 0))
}

export async function getMarketplaceAddress({
  db,
  locale,
}: Pick<Context, 'db' | 'locale'>): Promise<{ name: string; lines: string[] }> {
  const { app_name, address, email, mobile } = await readSettings(
    db,
    ['app_name', 'address', 'email', 'mobile'],
    locale,
  )
  return { name: app_name, lines: [address, email, mobile].filter((line) => line !== null) }
}

/** The tax that commission includes. `names`: by language, the default language too; empty if it has no name. */
export async function getCommissionTax({ db, defaultLocale }: Context) {
  const { commission_tax_percentage, commission_tax_name } = await readSettings(db, [
    'commission_tax_percentage',
    'commission_tax_name',
  ])
  const translations = await findTranslations(db, { key: 'commission_tax_name' })
  const translated = Object.fromEntries(translations.map(({ locale, text }) => [locale, text]))
  const names: Record<string, string> =
    commission_tax_name === null ? {} : { ...translated, [defaultLocale]: commission_tax_name }
  return { percentage: commission_tax_percentage, names }
}

export const getMarketplaceEmail = async (db: Queryer): Promise<string | null> =>
  (await readSettings(db, ['email'])).email

/** The title of a gateway, which need not be enabled any more. */
export async function getGatewayTitle({ db, locale }: Context, name: string): Promise<string> {
  const { payment_gateways } = await readSettings(db, ['payment_gateways'])
  return titleOf(payment_gateways, { name, locale })
}

export const getSocialAuths = async ({ db, configured }: Context): Promise<Settings['social_auths']> =>
  socialAuthsOf(await readSettings(db, ['social_auths']), configured)

export const isMultiVendor = async (db: Queryer): Promise<boolean> =>
  (await readSettings(db, ['multi_vendor'])).multi_vendor

export const getTimeZone = async (db: Queryer): Promise<string> => (await readSettings(db, ['time_zone'])).time_zone

export const getOtpLength = async (db: Queryer): Promise<number> => (await readSettings(db, ['otp_length'])).otp_length

export const isOfflineEnabled = async (db: Queryer): Promise<boolean> => (await readSettings(db, ['offline'])).offline

export const getProductModeration = async ({ db }: Pick<Context, 'db'>): Promise<ProductModeration> =>
  (await readSettings(db, ['product_moderation'])).product_moderation

export type OrderLimits = { readonly [K in (typeof orderLimitKeys)[number]]: ValueOf<K> }

/** In the default currency. */
export const getRefundConfirmAmount = async (db: Queryer): Promise<number> =>
  (await readSettings(db, ['refund_confirm_amount'])).refund_confirm_amount

export const getSiteName = async (db: Queryer): Promise<string> => (await readSettings(db, ['app_name'])).app_name

export async function getMessageCaps(db: Queryer): Promise<DailyCaps> {
  const limits = await readSettings(db, messageLimitKeys)
  return {
    mail: { contact: limits.contact_mail_limit, account: limits.account_mail_limit, shop: limits.mail_limit },
    sms: { contact: limits.contact_sms_limit, account: limits.account_sms_limit, shop: limits.sms_limit },
  }
}

export const getNetworkCodeLimit = async (db: Queryer): Promise<number> =>
  (await readSettings(db, ['network_code_limit'])).network_code_limit

/** Registrations per hour: per network and in total. */
export const getRegistrationLimits = (db: Queryer) => readSettings(db, registrationLimitKeys)
