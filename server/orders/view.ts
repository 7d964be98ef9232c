import type { Order, OrderCard, OrderItem, OrderState, PlacedOrder } from '#contract/orders.ts'
import { toAmount } from '../kit/money.ts'
import { isOver, mayMove } from './life/states.ts'
import type { ItemRow, OrderRow, PlacedRow, WholeOrderRow } from './queries.ts'

export const placedOf = ({ id, order_code, payable_amount, status, shop }: PlacedRow): PlacedOrder => ({
  id,
  order_code,
  payable_amount: toAmount(payable_amount),
  status,
  shop,
})

export function cardOf(row: OrderRow): OrderCard {
  const items = row.items.map((item) => itemOf(item, row.status))
  return {
    ...placedOf(row),
    created_at: row.created_at,
    payment: paymentOf(row.payment),
    total_items: items.reduce((total, item) => total + item.quantity, 0),
    items,
    can_cancel: mayMove('shopper', row.status, 'cancelled'),
    can_reorder: isOver(row.status) && row.is_to_be_had,
    can_review: items.some(({ can_review }) => can_review),
  }
}

const paymentOf = (payment: OrderRow['payment']): OrderCard['payment'] => ({
  ...payment,
  due_amount: toAmount(payment.due_amount),
  refunded_amount: toAmount(payment.refunded_amount),
})

const itemOf = (item: ItemRow, status: OrderState): OrderItem => ({
  ...item,
  price: toAmount(item.price),
  discount_price: toAmount(item.discount_price),
  line_amount: toAmount(item.line_amount),
  can_review: status === 'delivered' && item.review === null,
})

export const orderOf = (row: WholeOrderRow): Order => ({
  ...cardOf(row),
  events: row.events,
  address: row.address,
  note: row.note,
  coupons: row.discounts.map((coupon) => ({ ...coupon, amount: toAmount(coupon.amount) })),
  total_amount: toAmount(row.total_amount),
  coupon_discount: toAmount(row.coupon_discount),
  delivery_charge: toAmount(row.delivery_charge),
  order_tax_amount: toAmount(row.order_tax_amount),
  all_vat_taxes: row.taxes.map((tax) => ({ ...tax, amount: toAmount(tax.amount) })),
  invoice_url: `/api/orders/${row.id}/invoice`,
})
