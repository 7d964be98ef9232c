import type { OrderCard, OrderState } from '#contract/orders.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import type { Text } from '#locales/text.ts'
import type { ReceivedColumns, StateCount } from './desk-queries.ts'
import type { OrderRow, WholeOrderRow } from './queries.ts'
import { toOrderCard, toOrderDetails } from './view.ts'

/** A page of orders that a desk requests. */
export interface DeskOrderPage {
  status?: OrderState | undefined
  search?: string
  page: number
  per_page: number
}

export const toOrderFilter = ({ page, per_page, status }: DeskOrderPage) => ({
  status: status ?? null,
  skip: (page - 1) * per_page,
  max_rows: per_page,
})

export function toOrderCounts(counted: readonly StateCount[], { page, per_page, status }: DeskOrderPage) {
  const total = counted.reduce((sum, each) => (status && each.status !== status ? sum : sum + each.count), 0)
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]))
  return { total, page, per_page, counts }
}

type DeskRow<Row extends OrderRow> = Row & ReceivedColumns

export const toDeskOrderCard = (row: DeskRow<OrderRow>, t: Text) => ({
  ...omitShopperFields(toOrderCard(row)),
  ...toReceived(row, t),
})

export const toDeskOrder = (row: DeskRow<WholeOrderRow>, t: Text): Omit<ShopOrder, 'moves'> => ({
  ...toDeskOrderCard(row, t),
  ...toOrderDetails(row),
})

const toReceived = ({ recipient, held_reasons }: ReceivedColumns, t: Text) => ({
  recipient,
  held_for: held_reasons.map((reason) => ({ reason, text: t(`orders.held.${reason}`) })),
})

/** Removes fields that only concern the shopper, and the shop, which the desk of the market adds. */
function omitShopperFields<T extends OrderCard>(order: T) {
  const { shop: _, can_cancel: __, can_reorder: ___, can_review: ____, items, payment, ...rest } = order
  const { can_pay: _____, pay_until: ______, due_amount: _______, late: ________, ...own } = payment
  return { ...rest, payment: own, items: items.map(({ can_review: _, review: __, ...item }) => item) }
}
