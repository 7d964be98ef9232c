import { isEndedOrder } from '#contract/order-states.ts'
import type { Order, OrderCard, OrderItem, OrderState, PlacedOrder } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/return-shapes.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { type PictureSigner, signPicture } from '#server/platform/images/private-address.ts'
import { toAmount, toMoneyBack } from '#server/platform/money.ts'
import type { ItemRow, OrderDetailsRow, OrderRow, PlacedRow, ReturnRow } from './queries.ts'
import { computeReturnDeadline, countUnreturned, type ReturnPolicy } from './rules.ts'
import { pickShopperTexts } from './shopper-texts.ts'
import { mayMove } from './state-machine/states.ts'

export const toPlacedOrder = ({ id, order_code, payable_amount, currency, status, shop }: PlacedRow): PlacedOrder => ({
  id,
  order_code,
  payable_amount: toAmount(payable_amount),
  currency,
  status,
  shop,
})

export function toOrderCard(row: OrderRow): OrderCard {
  const items = row.items.map((item) => toItem(item, row.status))
  return {
    ...toPlacedOrder(row),
    created_at: row.created_at,
    payment: toPayment(row.payment),
    total_items: items.reduce((total, item) => total + item.quantity, 0),
    items,
    can_cancel: mayMove('shopper', row.status, 'cancelled'),
    can_reorder: isEndedOrder(row.status) && row.is_available,
    can_review: items.some(({ can_review }) => can_review),
  }
}

const toPayment = (payment: OrderRow['payment']): OrderCard['payment'] => ({
  ...payment,
  due_amount: toAmount(payment.due_amount),
  refunded_amount: toAmount(payment.refunded_amount),
  refund: toMoneyBack(payment.refund),
  late: toMoneyBack(payment.late),
})

const toItem = (item: ItemRow, status: OrderState): OrderItem => ({
  ...item,
  price: toAmount(item.price),
  discount_price: toAmount(item.discount_price),
  line_amount: toAmount(item.line_amount),
  can_review: status === 'delivered' && item.review === null,
})

export function toOrder(viewer: PictureSigner, row: OrderDetailsRow, days: ReturnPolicy): Order {
  const { items, ...card } = toOrderCard(row)
  const return_until = computeReturnDeadline(row.delivered_at, days)
  const isInTime =
    row.status === 'delivered' && return_until !== null && viewer.now().getTime() <= Date.parse(return_until)
  const whole = items.map((item) => ({
    ...item,
    returnable_quantity: isInTime ? countUnreturned(item, row.returns) : 0,
  }))
  return {
    ...card,
    items: whole,
    can_return: whole.some((item) => item.returnable_quantity > 0),
    return_until,
    parcels: row.parcels.map(({ revision: _, ...parcel }) => parcel),
    returns: row.returns.map((returned) => toReturn(viewer, returned)),
    ...toOrderDetails(row),
    invoice_url: `/api/orders/${row.id}/invoice`,
  }
}

/** Signs the addresses of its photos, which are private. */
const toReturn = (viewer: PictureSigner, row: ReturnRow): OrderReturn => ({
  ...row,
  images: row.images.map((image) => signPicture(viewer, image)),
  refund: toMoneyBack(row.refund),
})

/** What an order has beyond its card. Shopper, shop and market get it. */
export const toOrderDetails = (row: OrderDetailsRow) => ({
  expected_from: row.expected_from,
  expected_to: row.expected_to,
  events: row.events,
  address: { ...row.address, formatted_phone: formatPhone(row.address.phone, row.address.phone_code) },
  ...pickShopperTexts(row),
  coupons: row.discounts.map((coupon) => ({ ...coupon, amount: toAmount(coupon.amount) })),
  total_amount: toAmount(row.total_amount),
  coupon_discount: toAmount(row.coupon_discount),
  delivery_charge: toAmount(row.delivery_charge),
  order_tax_amount: toAmount(row.order_tax_amount),
  all_vat_taxes: row.taxes.map((tax) => ({ ...tax, amount: toAmount(tax.amount) })),
})
