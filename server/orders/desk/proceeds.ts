import type { OrderProceeds } from '#contract/order-desk-shapes.ts'
import { isVoidOrder } from '#contract/order-states.ts'
import { addMoney, type Money, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import type { Context } from '../../context.ts'
import { getOrderBalances, getRefundableRest } from '../../ledger/ledger.ts'
import type { DeskOrderDetailsRow } from '../desk-queries.ts'
import { mayReadAmounts, type Viewer } from './amounts.ts'

type Balances = Awaited<ReturnType<typeof getOrderBalances>>

/** What the shop gets of an order, and what can be refunded; nulls for people who may not read amounts. */
export async function readOrderMoney(ctx: Context & Viewer, row: DeskOrderDetailsRow) {
  if (!mayReadAmounts(ctx)) return { proceeds: null, refundable_amount: null }
  const balances = await getOrderBalances(ctx, row.id)
  return {
    proceeds: row.is_booked ? toBookedProceeds(balances) : isVoidOrder(row.status) ? null : toExpectedProceeds(row),
    refundable_amount: toAmount(await getRefundableRest(ctx, row.id, row.shop.id)),
  }
}

function toBookedProceeds(balances: Balances): OrderProceeds {
  /** Claims are negative in the ledger. */
  const claim = (account: string): Money => subtractMoney(zero, balanceOf(balances, account))
  const parts = {
    shop: claim('shop'),
    commission: claim('commission'),
    delivery: claim('delivery'),
    tax: claim('tax'),
  }
  return toProceeds(parts, {
    marketplace_discount: balanceOf(balances, 'marketplace_discount'),
    cash: balanceOf(balances, 'shop_cash'),
    is_booked: true,
  })
}

const balanceOf = (balances: Balances, account: string): Money =>
  addMoney(...balances.filter((entry) => entry.account === account).map(({ amount }) => amount))

/** As `bookSales` will book it: included taxes are part of the prices. */
function toExpectedProceeds(row: DeskOrderDetailsRow): OrderProceeds {
  const { payable_amount, marketplace_discount, commission_amount: commission, delivery_charge: delivery } = row
  const tax = addMoney(...row.taxes.map(({ amount }) => amount))
  const all = addMoney(payable_amount, marketplace_discount)
  const shop = subtractMoney(all, addMoney(commission, delivery, tax))
  return toProceeds({ shop, commission, delivery, tax }, { marketplace_discount, cash: zero, is_booked: false })
}

interface ProceedsParts {
  /** Own share, without delivery and taxes. */
  shop: Money
  commission: Money
  delivery: Money
  tax: Money
}

const toProceeds = (
  { shop, commission, delivery, tax }: ProceedsParts,
  rest: { marketplace_discount: Money; cash: Money; is_booked: boolean },
): OrderProceeds => ({
  goods: toAmount(addMoney(shop, commission)),
  marketplace_vouchers: toAmount(rest.marketplace_discount),
  commission: toAmount(commission),
  delivery: toAmount(delivery),
  tax: toAmount(tax),
  shop_amount: toAmount(addMoney(shop, delivery, tax)),
  cash_amount: toAmount(rest.cash),
  is_booked: rest.is_booked,
})
