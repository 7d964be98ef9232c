import type { InputOf } from '#contract/call.ts'
import { type Checkout, type CheckoutCoupon, type CheckoutSummary, checkoutCalls } from '#contract/checkout.ts'
import type { ShopId } from '#contract/ids.ts'
import { type Text, translateKey } from '#locales/text.ts'
import { routesOf, type TokenVerb } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { getAddress } from '../addresses/addresses.ts'
import { type DeliveredRow, getLinesToAddress, groupByShop, isAvailable, type LineRow } from '../cart/cart.ts'
import type { Context, ShopperContext, TokenContext } from '../context.ts'
import { type Figures, quote, type ShopFigures } from '../quote/quote.ts'
import {
  getCachedOrderRules,
  getOrderRules,
  getShownAmountFormat,
  type MarketSettings,
  type OrderRules,
} from '../settings/settings.ts'
import { type CheckedCodes, checkCodes, countAndCheckCodes, normaliseCodes } from '../vouchers/vouchers.ts'
import { type PurchaseLine, type QuotedBasket, toPurchase, withMissedMinimums } from './rules.ts'

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
  const cached = await getCachedOrderRules(ctx)
  const lines = await getLinesToAddress(ctx, address_id ?? null, is_buy_now)
  if (address_id && lines[0]?.address_id !== address_id) await getAddress(await ctx.authenticate(), address_id)
  const rules = await getRulesOf(ctx, lines, cached)
  const basket = { lines: filterOrderableLines(lines, shop_ids), rules }
  const codes = normaliseCodes(coupon_code)
  const checked =
    codes.length === 0
      ? { usable: [], problems: [] }
      : await countAndCheckCodes(await ctx.authenticate(), { codes, shop_ids: listShopIds(basket.lines) })
  return { lines, quoted: await quoteChecked(ctx, basket, { codes, ...checked }) }
}

/** The rules of the snapshot of the lines. Without lines nothing depends on them. */
async function getRulesOf(ctx: Context, lines: readonly DeliveredRow[], cached: OrderRules): Promise<MarketSettings> {
  const isCurrent = lines.every(({ settings_version }) => settings_version === cached.version)
  return (isCurrent ? cached : await getOrderRules(ctx)).rules
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
  readonly isOverGuessLimit: boolean
}

const listShopIds = (lines: readonly LineRow[]): ShopId[] => [...new Set(lines.map(({ shop_id }) => shop_id))]

export async function quoteLines(ctx: ShopperContext, basket: QuoteLinesParams): Promise<QuotedBasket> {
  const codes = normaliseCodes(basket.coupon_code)
  const params = { codes, shop_ids: listShopIds(basket.lines), isOverGuessLimit: basket.isOverGuessLimit }
  return quoteChecked(ctx, basket, { codes, ...(await checkCodes(ctx, params)) })
}

async function quoteChecked(
  ctx: Context,
  { lines, rules }: Basket,
  { codes, usable: vouchers, problems }: CheckedCodes & { codes: readonly string[] },
): Promise<QuotedBasket> {
  const delivery = new Map(lines.map((line) => [line.shop_id, line.delivery]))
  const figures = quote(toPurchase(lines, { delivery, vouchers, ...rules }))
  const formatAmount = figures.unapplied.length > 0 ? await getShownAmountFormat(ctx) : String
  return { figures, codes, vouchers, problems: withMissedMinimums({ vouchers, problems, figures, formatAmount }) }
}

/** The checkout of the contract, in amounts. Lists all lines of each shop; those without `is_available` are in no sum. */
function toCheckoutSummary(lines: readonly LineRow[], quoted: QuotedBasket, t: Text): CheckoutSummary {
  const { shops, all } = quoted.figures
  const checkout_items = groupByShop(lines).flatMap((shop) => {
    const figures = shops.get(shop.shop_id)
    return figures ? [{ ...shop, ...toShopAmounts(figures), ...toDelivery(figures) }] : []
  })
  return { checkout_items, checkout: { ...toCheckout(all), coupons: toCoupons(quoted, t) } }
}

const toShopAmounts = (figures: Figures) => ({
  total_amount: toAmount(figures.total_amount),
  coupon_discount: toAmount(figures.coupon_discount),
  delivery_charge: toAmount(figures.delivery_charge),
  payable_amount: toAmount(figures.payable_amount),
})

function toDelivery({ is_deliverable, free_delivery_missing: missing, lines }: ShopFigures<PurchaseLine>) {
  const { delivery_days_min, delivery_days_max } = mustExist(lines[0], 'a line of a shop with figures').line
  const free_delivery_missing = missing === null ? null : toAmount(missing)
  return { is_deliverable, free_delivery_missing, delivery_days_min, delivery_days_max }
}

const toCheckout = (figures: Figures): Omit<Checkout, 'coupons'> => ({
  ...toShopAmounts(figures),
  order_tax_amount: toAmount(figures.order_tax_amount),
  all_vat_taxes: figures.all_vat_taxes.map((tax) => ({ ...tax, amount: toAmount(tax.amount) })),
})

/** One entry per code in the order of the request, with its discount or its problem. */
const toCoupons = ({ codes, vouchers, problems, figures }: QuotedBasket, t: Text): CheckoutCoupon[] =>
  codes.map((coupon_code) => {
    const problem = problems.get(coupon_code)
    if (problem)
      return { coupon_code, shop_id: problem.shop_id, amount: 0, problem: translateKey(t, problem.key, problem.values) }
    const { id, shop_id } = mustExist(
      vouchers.find(({ code }) => code === coupon_code),
      'the voucher of a code',
    )
    const discount = figures.all.discounts.find(({ voucher_id }) => voucher_id === id)
    return { coupon_code, shop_id, amount: discount ? toAmount(discount.amount) : 0, problem: null }
  })

export const checkoutRoutes = routesOf(checkoutCalls, { summarizeCheckout, applyCoupon })
