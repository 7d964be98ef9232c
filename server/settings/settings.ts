import type { Settings, settingsCalls } from '#contract/settings.ts'
import type { Queryer } from '#db/statement.ts'
import { formatMoney } from '#locales/money.ts'
import { makeText } from '#locales/text.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { DailyCaps } from '#server/platform/mail-and-sms/daily-caps.ts'
import type { Stationery } from '#server/platform/mail-and-sms/letter.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { type Key, type Stored, settingOf, type ValueOf } from './fields.ts'
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
  type SettingsRow,
} from './queries.ts'
import { gatewaysOf, type PhoneRules, phoneRules, socialAuthsOf, titleOf } from './rules.ts'
import { masterOf } from './view.ts'

export { obeySettings } from './operator/command.ts'
export { obeyRates } from './operator/rates.ts'
export type { PhoneRules } from './rules.ts'

type Verb = Verbs<typeof settingsCalls>

export const getMaster: Verb['getMaster'] = async (ctx) => {
  const [row] = await findMaster(ctx.db, { locale: ctx.locale })
  return { data: masterOf(mustExist(row, 'the row of all settings'), ctx) }
}

/** The messages of a language; one that the shop does not have answers the default one. */
export const getMessages: Verb['getMessages'] = (ctx, { params }) => ({
  data: { ...(ctx.messagesOf(params.locale) ?? ctx.messagesOf(ctx.defaultLocale)) },
})

export const listCountries: Verb['listCountries'] = async (ctx) => ({
  data: { countries: await findCountries(ctx.db, {}) },
})

/** The dial code of a country, if there is such a country. */
export const findDialCode = async (ctx: Context, country: string): Promise<string | undefined> =>
  (await findCountry(ctx.db, { name: country }))[0]?.phone_code

/** Whether some country has this dial code. */
export const isDialCode = async (ctx: Context, phone_code: string): Promise<boolean> =>
  (await findDialCodes(ctx.db, { phone_code })).length > 0

/** How a person gets into the demo, where the shop is one. */
export const demoLoginOf = async (db: Queryer): Promise<{ phone: string; password: string } | null> =>
  (await readSettings(db, ['demo_login'])).demo_login

/** Some settings as they may be used, texts in a language or as they were written. */
async function readSettings<K extends Key>(
  db: Queryer,
  keys: readonly K[],
  locale: string | null = null,
): Promise<{ [key in K]: ValueOf<key> }> {
  const { stored } = mustExist((await findSettings(db, { keys, locale }))[0], 'the row of settings')
  return valuesOf(stored, keys)
}

const valuesOf = <K extends Key>(stored: Stored, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, settingOf(stored, key)])) as { [key in K]: ValueOf<key> }

/**
 * How papers and messages name amounts: in the currency that these are in, or in the one that is charged now. One that the shop does not
 * know any more has its code for a sign.
 */
export const getAmountText = async (ctx: Context, name: string | null = null): Promise<(amount: number) => string> =>
  amountText(name, (await findCurrency(ctx.db, { name }))[0] ?? null)

function amountText(name: string | null, sign: CurrencySign | null): (amount: number) => string {
  const currency = sign ?? { symbol: mustExist(name ?? undefined, 'a default currency'), position: 'suffix' as const }
  return (amount) => formatMoney(amount, { ...currency, rate_from_default: 1 })
}

/** How an answer names amounts in its sentences: in the currency that whoever asks sees them in. */
export async function getShownAmountText(ctx: Context): Promise<(amount: number) => string> {
  const [name = '', base = ''] = ctx.currencyChoice?.split('|') ?? []
  const currency = mustExist((await findShownCurrency(ctx.db, { name, base }))[0], 'a default currency')
  return (amount) => formatMoney(amount, currency)
}

export interface ShopRules extends PhoneRules {
  /** Whether prices hold their tax already. */
  tax_inclusive: boolean
  cash_on_delivery: boolean
  /** Whether only who proved an address or a number may order. */
  order_place_account_verify: boolean
  /** What the marketplace has of the sales of a shop for which nothing else is agreed, in percent. */
  commission_percentage: number
  /** The gateways that an operator switched on and that can take what is charged. */
  gateways: readonly string[]
  /** The currency that is charged. */
  currency: string
  /** Minutes that an unpaid online order holds its stock. */
  payment_hold_minutes: number
  /** Days after its delivery in which a shopper may ask to send something back. */
  return_days: number
  /** Time zone of the marketplace (IANA). */
  time_zone: string
}

const keysOfRules = [
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

/** The settings that rules of other capabilities turn on. */
export async function getRules(ctx: Context): Promise<ShopRules> {
  const found = await findSettings(ctx.db, { keys: keysOfRules, locale: ctx.locale })
  return rulesOf(ctx, mustExist(found[0], 'the row of rules'))
}

/** The same, and how much may be open at once, and ordered from one network in an hour. */
export async function getOrderRules(ctx: Context): Promise<{ rules: ShopRules; limits: OrderLimits }> {
  const found = await findSettings(ctx.db, { keys: [...keysOfRules, ...orderLimitKeys], locale: ctx.locale })
  const row = mustExist(found[0], 'the row of rules')
  return { rules: rulesOf(ctx, row), limits: valuesOf(row.stored, orderLimitKeys) }
}

function rulesOf(ctx: Context, { stored, currency }: SettingsRow): ShopRules {
  const charged = currency ?? 'USD'
  return {
    ...phoneRules(stored),
    tax_inclusive: settingOf(stored, 'tax_inclusive'),
    cash_on_delivery: settingOf(stored, 'cash_on_delivery'),
    order_place_account_verify: settingOf(stored, 'order_place_account_verify', ctx.environment),
    commission_percentage: settingOf(stored, 'commission_percentage'),
    gateways: gatewaysOf(stored, { currency: charged, locale: ctx.locale }, ctx.gateways).map(({ name }) => name),
    currency: charged,
    payment_hold_minutes: settingOf(stored, 'payment_hold_minutes'),
    return_days: settingOf(stored, 'return_days'),
    time_zone: settingOf(stored, 'time_zone'),
  }
}

/** Who the letters of the shop are from, how they run in a language, and how they name amounts and times. */
export async function getStationery(
  ctx: Context,
  locale: string,
  currency: string | null = null,
): Promise<Stationery & { show: (amount: number) => string; time_zone: string }> {
  const found = await findStationery(ctx.db, { keys: ['app_name', 'time_zone'], locale, currency })
  const { stored, direction, sign } = mustExist(found[0], 'the row of stationery')
  const { app_name, time_zone } = valuesOf(stored, ['app_name', 'time_zone'])
  const t = makeText(ctx.messagesOf(locale) ?? ctx.messagesOf(ctx.defaultLocale) ?? {}, locale)
  return { site: app_name, locale, direction, t, origin: ctx.origin, show: amountText(currency, sign), time_zone }
}

/** The gateways that an operator switched on and that can take this currency. */
export async function listGateways(ctx: Context, currency: string): Promise<string[]> {
  const stored = await readSettings(ctx.db, ['online_payment', 'payment_gateways'])
  return gatewaysOf(stored, { currency, locale: ctx.locale }, ctx.gateways).map(({ name }) => name)
}

/** Who the marketplace is and how it is reached, as far as an operator said. */
export async function getOwnAddress({ db, locale }: Context): Promise<{ name: string; lines: string[] }> {
  const { app_name, address, email, mobile } = await readSettings(
    db,
    ['app_name', 'address', 'email', 'mobile'],
    locale,
  )
  return { name: app_name, lines: [address, email, mobile].filter((line) => line !== null) }
}

/** Where the marketplace reads what shoppers write to it; nothing where no operator said. */
export const getOwnEmail = async (db: Queryer): Promise<string | null> => (await readSettings(db, ['email'])).email

/** What a gateway is called where it is shown, whether it is offered now or was once. */
export async function getGatewayTitle({ db, locale }: Context, name: string): Promise<string> {
  const { payment_gateways } = await readSettings(db, ['payment_gateways'])
  return titleOf(payment_gateways, { name, locale })
}

/** With whose accounts a shopper can sign in. */
export const getSocialAuths = async ({ db, social }: Context): Promise<Settings['social_auths']> =>
  socialAuthsOf(await readSettings(db, ['social_auths']), social.config)

/** Whether many shops sell here, or one. */
export const isMultiVendor = async (db: Queryer): Promise<boolean> =>
  (await readSettings(db, ['multi_vendor'])).multi_vendor

/** Time zone of the marketplace (IANA). */
export const getTimeZone = async (db: Queryer): Promise<string> => (await readSettings(db, ['time_zone'])).time_zone

/** Digits of a one-time code. */
export const getOtpLength = async (db: Queryer): Promise<number> => (await readSettings(db, ['otp_length'])).otp_length

/** Whether browsers keep pages that somebody opened, to be read without a network. */
export const isReadOffline = async (db: Queryer): Promise<boolean> => (await readSettings(db, ['offline'])).offline

export type OrderLimits = { readonly [K in (typeof orderLimitKeys)[number]]: ValueOf<K> }

/** What the site calls itself. */
export const getSiteName = async (db: Queryer): Promise<string> => (await readSettings(db, ['app_name'])).app_name

/** Messages of a day, see platform/mail-and-sms/daily-caps.ts. */
export async function getMessageCaps(db: Queryer): Promise<DailyCaps> {
  const limits = await readSettings(db, messageLimitKeys)
  return {
    mail: { contact: limits.contact_mail_limit, account: limits.account_mail_limit, shop: limits.mail_limit },
    sms: { contact: limits.contact_sms_limit, account: limits.account_sms_limit, shop: limits.sms_limit },
  }
}

/** Codes that one network requests in a day. */
export const getNetworkCodeLimit = async (db: Queryer): Promise<number> =>
  (await readSettings(db, ['network_code_limit'])).network_code_limit

/** Registrations of an hour, of one network and of all together. */
export const getRegistrationLimits = (db: Queryer) => readSettings(db, registrationLimitKeys)
