import type { InputOf } from '#contract/call.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import type { ShopId } from '#contract/ids.ts'
import { routesOf, type TokenVerb } from '#server/platform/http/route.ts'
import { refuseField } from '#server/platform/refusal.ts'
import { getAddress } from '../addresses/addresses.ts'
import { type DeliveredRow, getLinesToAddress, isAvailable, type LineRow } from '../cart/cart.ts'
import type { Context, ShopperContext, TokenContext } from '../context.ts'
import { quote } from '../quote/quote.ts'
import {
  getKeptOrderRules,
  getOrderRules,
  getShownAmountFormat,
  type MarketSettings,
  type OrderRules,
} from '../settings/settings.ts'
import { type CheckedCodes, checkCodes, countAndCheckCodes, normaliseCodes } from '../vouchers/vouchers.ts'
import { findCodeProblems, type QuotedBasket, toPurchase } from './rules.ts'
import { toCheckoutSummary } from './view.ts'

export type { PurchaseLine } from './rules.ts'

type CheckoutBody = InputOf<typeof checkoutCalls.summarizeCheckout>['body']

const summarizeCheckout: TokenVerb<typeof checkoutCalls.summarizeCheckout> = {
  answerByToken: async (ctx, { body }) => {
    const { lines, quoted } = await quoteBody(ctx, body)
    return { data: toCheckoutSummary(lines, quoted, ctx.t) }
  },
}

const applyCoupon: TokenVerb<typeof checkoutCalls.applyCoupon> = {
  answerByToken: async (ctx, { body }) => {
    const { lines, quoted } = await quoteBody(ctx, body)
    const [problem] = quoted.problems.values()
    if (problem) refuseField('coupon_code', problem.key, problem.values)
    return { message: ctx.t('vouchers.applied'), data: toCheckoutSummary(lines, quoted, ctx.t) }
  },
}

async function quoteBody(ctx: TokenContext, { shop_ids, coupon_code, address_id, is_buy_now }: CheckoutBody) {
  const kept = await getKeptOrderRules(ctx)
  const lines = await getLinesToAddress(ctx, address_id ?? null, is_buy_now)
  if (address_id && lines[0]?.address_id !== address_id) await getAddress(await ctx.authenticate(), address_id)
  const rules = await getRulesOf(ctx, lines, kept)
  const basket = { lines: filterOrderableLines(lines, shop_ids), rules }
  const codes = normaliseCodes(coupon_code)
  const checked =
    codes.length === 0
      ? { usable: [], problems: [] }
      : await countAndCheckCodes(await ctx.authenticate(), { codes, shop_ids: listShopIds(basket.lines) })
  return { lines, quoted: await quoteChecked(ctx, basket, { codes, ...checked }) }
}

/** The rules of the snapshot of the lines. Without lines nothing depends on them. */
async function getRulesOf(ctx: Context, lines: readonly DeliveredRow[], kept: OrderRules): Promise<MarketSettings> {
  const isCurrent = lines.every(({ settings_version }) => settings_version === kept.version)
  return (isCurrent ? kept : await getOrderRules(ctx)).rules
}

/** Available lines of the chosen shops. Others are in no sum and stay in the cart. */
export const filterOrderableLines = <Line extends LineRow>(
  lines: readonly Line[],
  shop_ids: readonly ShopId[],
): Line[] => lines.filter((line) => shop_ids.includes(line.shop_id) && isAvailable(line))

interface Basket {
  readonly lines: readonly (LineRow & Pick<DeliveredRow, 'delivery'>)[]
  readonly rules: Pick<MarketSettings, 'tax_inclusive' | 'commission_percentage'>
}

interface QuoteLinesParams extends Basket {
  readonly coupon_code: string | readonly string[] | null | undefined
  /** What `countCodeGuesses` returned for the codes. */
  readonly isGuessing: boolean
}

const listShopIds = (lines: readonly LineRow[]): ShopId[] => [...new Set(lines.map(({ shop_id }) => shop_id))]

export async function quoteLines(ctx: ShopperContext, basket: QuoteLinesParams): Promise<QuotedBasket> {
  const codes = normaliseCodes(basket.coupon_code)
  const params = { codes, shop_ids: listShopIds(basket.lines), isGuessing: basket.isGuessing }
  return quoteChecked(ctx, basket, { codes, ...(await checkCodes(ctx, params)) })
}

async function quoteChecked(
  ctx: Context,
  { lines, rules }: Basket,
  { codes, usable: vouchers, problems }: CheckedCodes & { codes: readonly string[] },
): Promise<QuotedBasket> {
  const delivery = new Map(lines.map((line) => [line.shop_id, line.delivery]))
  const figures = quote(toPurchase(lines, { delivery, vouchers, ...rules }))
  const formatAmount = figures.unfit.length > 0 ? await getShownAmountFormat(ctx) : String
  return { figures, codes, vouchers, problems: findCodeProblems({ vouchers, problems, figures, formatAmount }) }
}

export const checkoutRoutes = routesOf(checkoutCalls, { summarizeCheckout, applyCoupon })
