import type { Settings, settingsCalls } from '#contract/settings.ts'
import type { Queryer } from '#db/statement.ts'
import { formatMoney } from '#locales/money.ts'
import type { Context } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { mustExist } from '../kit/refusal.ts'
import type { Stationery } from '../kit/sending/letter.ts'
import {
  findAppName,
  findCountries,
  findCountry,
  findCurrency,
  findDefaultLocale,
  findDemoLogin,
  findDialCodes,
  findDirection,
  findGateways,
  findMaster,
  findMultiVendor,
  findOwnAddress,
  findRules,
  findSocialAuths,
} from './queries.ts'
import {
  daysOr,
  flagOr,
  gatewaysOf,
  holdMinutes,
  type PhoneRules,
  percentageOr,
  phoneRules,
  providersOf,
  textOr,
  titleOf,
} from './rules.ts'
import { masterOf } from './view.ts'

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

/** The language that an operator set as the default, if the shop has it; read when a process opens the shop. */
export async function readDefaultLocale(db: Queryer, has: { has(locale: string): boolean }): Promise<string> {
  const [row] = await findDefaultLocale(db, {})
  return row && has.has(row.locale) ? row.locale : 'en'
}

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
export const demoLoginOf = async (db: Context['db']): Promise<{ phone: string; password: string } | undefined> =>
  (await findDemoLogin(db, {}))[0]?.login

/**
 * How papers and messages name amounts: in the currency that these are in, or in the one that is charged now. One that the shop does not
 * know any more has its code for a sign.
 */
export async function getAmountText(ctx: Context, name: string | null = null): Promise<(amount: number) => string> {
  const [known] = await findCurrency(ctx.db, { name })
  const currency = known ?? { symbol: mustExist(name ?? undefined, 'a default currency'), position: 'suffix' as const }
  return (amount) => formatMoney(amount, { ...currency, rate_from_default: 1 })
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
}

/** The settings that rules of other capabilities turn on. */
export async function getRules(ctx: Context): Promise<ShopRules> {
  const { stored, currency } = mustExist((await findRules(ctx.db, {}))[0], 'the row of rules')
  const charged = currency ?? 'USD'
  return {
    ...phoneRules(stored),
    tax_inclusive: flagOr(stored.tax_inclusive, false),
    cash_on_delivery: flagOr(stored.cash_on_delivery, true),
    order_place_account_verify: flagOr(stored.order_place_account_verify, false),
    commission_percentage: percentageOr(stored.commission_percentage, 0),
    gateways: gatewaysOf(stored, charged, ctx.gateways).map(({ name }) => name),
    currency: charged,
    payment_hold_minutes: holdMinutes(stored.payment_hold_minutes),
    return_days: daysOr(stored.return_days, 14),
  }
}

/** Who the letters of the shop are from, and how they run in a language. */
export async function getStationery(ctx: Context, locale: string): Promise<Stationery> {
  const [row] = await findDirection(ctx.db, { locale })
  const { direction } = mustExist(row, 'a direction')
  return { site: await getShopName(ctx.db), locale, direction, origin: ctx.origin }
}

/** The gateways that an operator switched on and that can take this currency. */
export async function listGateways(ctx: Context, currency: string): Promise<string[]> {
  const { stored } = mustExist((await findRules(ctx.db, {}))[0], 'the row of rules')
  return gatewaysOf(stored, currency, ctx.gateways).map(({ name }) => name)
}

/** What the site calls itself. */
const getShopName = async (db: Queryer): Promise<string> => textOr((await findAppName(db, {}))[0]?.app_name, 'Souk')

/** Who the marketplace is and how it is reached, as far as an operator said. */
export async function getOwnAddress(db: Queryer): Promise<{ name: string; lines: string[] }> {
  const { stored } = mustExist((await findOwnAddress(db, {}))[0], 'the row of the own address')
  const lines = [stored.address, stored.email, stored.mobile].flatMap((each) => textOr(each, null) ?? [])
  return { name: textOr(stored.app_name, 'Souk'), lines }
}

/** Where the marketplace reads what shoppers write to it; nothing where no operator said. */
export const getOwnEmail = async (db: Queryer): Promise<string | null> =>
  textOr(mustExist((await findOwnAddress(db, {}))[0], 'the row of the own address').stored.email, null)

/** What a gateway is called where it is shown, whether it is offered now or was once. */
export const getGatewayTitle = async (db: Queryer, name: string): Promise<string> =>
  titleOf((await findGateways(db, {}))[0]?.stored, name)

/** With whose accounts a shopper can sign in. */
export const getSocialAuths = async (ctx: Context): Promise<Settings['social_auths']> =>
  providersOf((await findSocialAuths(ctx.db, {}))[0]?.stored)

/** Whether many shops sell here, or one. */
export const isMultiVendor = async (db: Queryer): Promise<boolean> =>
  flagOr((await findMultiVendor(db, {}))[0]?.stored, true)
