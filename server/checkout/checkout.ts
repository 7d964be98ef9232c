import type { checkoutCalls } from '#contract/checkout.ts'
import { isAvailable, type LineRow, linesOf } from '../cart/cart.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { type Quote, type QuoteLine, type QuoteShop, quote } from '../quote/quote.ts'
import { getRules } from '../settings/settings.ts'
import { summaryOf } from './view.ts'

export const summarizeCheckout: Verbs<typeof checkoutCalls>['summarizeCheckout'] = async (ctx, { body }) => {
  const lines = await linesOf(ctx, body.is_buy_now)
  const { tax_inclusive } = await getRules(ctx)
  return { data: summaryOf(lines, quoteLines(linesToOrder(lines, body.shop_ids), tax_inclusive)) }
}

/** What of a cart is ordered: of the chosen shops what can be had. Other lines are in no sum and stay in the cart. */
export const linesToOrder = (lines: readonly LineRow[], shop_ids: readonly number[]): LineRow[] =>
  lines.filter((line) => shop_ids.includes(line.shop_id) && isAvailable(line))

/** A line of a cart as its price is reckoned. */
export type OrderLine = LineRow & QuoteLine

/** What lines of a cart come to. */
export const quoteLines = (lines: readonly LineRow[], tax_inclusive: boolean): Quote<OrderLine> =>
  quote({ shops: quoteShopsOf(lines), tax_inclusive })

function quoteShopsOf(lines: readonly LineRow[]): QuoteShop<OrderLine>[] {
  const groups = Map.groupBy(lines, (line) => line.shop_id)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { shop_id, delivery_charge, free_delivery_from } = first
    return [{ shop_id, delivery_charge, free_delivery_from, lines: group.map(orderLineOf) }]
  })
}

const orderLineOf = (line: LineRow): OrderLine => ({
  ...line,
  vat: line.vat_name === null ? null : { name: line.vat_name, percentage: line.vat_percentage ?? 0 },
})
