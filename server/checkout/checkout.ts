import type { Address } from '#contract/addresses.ts'
import type { InputOf } from '#contract/call.ts'
import type { checkoutCalls } from '#contract/checkout.ts'
import { getAddress } from '../addresses/addresses.ts'
import { isAvailable, type LineRow, linesOf } from '../cart/cart.ts'
import type { ShopperContext } from '../context.ts'
import { findDeliveryTerms } from '../delivery/delivery.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { refuseField } from '../kit/refusal.ts'
import { quote } from '../quote/quote.ts'
import { getRules, getShownAmountText, type ShopRules } from '../settings/settings.ts'
import { countCodes, findCodes, readCodes } from '../vouchers/vouchers.ts'
import { problemsOf, purchaseOf, type QuotedBasket } from './rules.ts'
import { summaryOf } from './view.ts'

export type { OrderLine } from './rules.ts'

type Verb = Verbs<typeof checkoutCalls>
type Form = InputOf<typeof checkoutCalls.summarizeCheckout>['body']

export const summarizeCheckout: Verb['summarizeCheckout'] = async (ctx, { body }) => {
  const { lines, quoted } = await quoteForm(ctx, body)
  return { data: summaryOf(lines, quoted, ctx.t) }
}

export const applyCoupon: Verb['applyCoupon'] = async (ctx, { body }) => {
  const { lines, quoted } = await quoteForm(ctx, body)
  const [problem] = quoted.problems.values()
  if (problem) refuseField('coupon_code', problem.key, problem.values)
  return { message: ctx.t('vouchers.applied'), data: summaryOf(lines, quoted, ctx.t) }
}

async function quoteForm(ctx: ShopperContext, { shop_ids, coupon_code, address_id, is_buy_now }: Form) {
  const lines = await linesOf(ctx, is_buy_now)
  const address = address_id ? await getAddress(ctx, address_id) : null
  const rules = await getRules(ctx)
  const isGuessing = await countCodes(ctx, readCodes(coupon_code))
  const basket = { lines: linesToOrder(lines, shop_ids), coupon_code, isGuessing, address, rules }
  const quoted = await quoteLines(ctx, basket)
  return { lines, quoted }
}

/** What of a cart is ordered: of the chosen shops what can be had. Other lines are in no sum and stay in the cart. */
export const linesToOrder = (lines: readonly LineRow[], shop_ids: readonly number[]): LineRow[] =>
  lines.filter((line) => shop_ids.includes(line.shop_id) && isAvailable(line))

export interface Basket {
  readonly lines: readonly LineRow[]
  readonly coupon_code: string | readonly string[] | null | undefined
  /** What `countCodes` returned for the codes. */
  readonly isGuessing: boolean
  /** Where it goes; without one, delivery is reckoned as each shop usually charges it. */
  readonly address: Address | null
  readonly rules: Pick<ShopRules, 'tax_inclusive' | 'commission_percentage'>
}

/** What lines of a cart come to, with the codes and at the address that are given. */
export async function quoteLines(ctx: ShopperContext, basket: Basket): Promise<QuotedBasket> {
  const { lines, address, rules, isGuessing } = basket
  const shop_ids = [...new Set(lines.map(({ shop_id }) => shop_id))]
  const codes = readCodes(basket.coupon_code)
  const { usable: vouchers, problems } = await findCodes(ctx, { codes, shop_ids, isGuessing })
  const delivery = await findDeliveryTerms(ctx, shop_ids, address)
  const figures = quote(purchaseOf(lines, { delivery, vouchers, ...rules }))
  const show = figures.unfit.length > 0 ? await getShownAmountText(ctx) : String
  return { figures, codes, vouchers, problems: problemsOf({ vouchers, problems, figures, show }) }
}
