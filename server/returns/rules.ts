import type { Order } from '#contract/orders.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'

export interface ReturnRequest {
  order_line_id: number
  quantity: number
}

/** Refuses a return with 422 or 409 if the order, in the shopper's view, does not allow it. */
export function requireReturnable(order: Order, { order_line_id, quantity }: ReturnRequest, now: Date): void {
  const item = order.items.find((each) => each.order_line_id === order_line_id)
  const { returnable_quantity: left } = item ?? refuseField('order_line_id', 'returns.not_in_order')
  const { status, return_until } = order
  const until = return_until ?? refuse('conflict', 'returns.not_arrived', { data: { status } })
  if (status !== 'delivered') refuse('conflict', 'returns.none_left', { data: { left, status } })
  if (now.getTime() > Date.parse(until)) refuse('conflict', 'returns.too_late', { data: { return_until } })
  if (left === 0) refuse('conflict', 'returns.none_left', { data: { left } })
  if (quantity > left) refuse('conflict', 'returns.fewer_left', { values: { count: left }, data: { left } })
}
