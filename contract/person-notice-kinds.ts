import type { OperatorPermission, ShopPermission } from './permissions.ts'

export const shopNoticeNeeds = {
  new_order: 'orders.read',
  order_cancelled: 'orders.read',
  order_late: 'orders.read',
  return_asked: 'orders.read',
  chat_message: 'chats.read',
  review_written: 'reviews.read',
  review_decided: 'reviews.read',
  stock_low: 'stock.read',
  product_decided: 'products.read',
  proposal_decided: 'products.read',
  refund_failed: 'refunds.read',
  payout_paid: 'money.read',
  payout_failed: 'money.read',
  commission_invoice: 'money.read',
  shop_payment: 'money.read',
  balance_corrected: 'money.read',
  flash_sale: 'vouchers.read',
  shop_approved: 'shop.read',
} as const satisfies Record<string, ShopPermission>

export const marketNoticeNeeds = {
  application: 'applications.read',
  product_waiting: 'moderation.read',
  ticket_written: 'tickets.read',
  contact_message: 'tickets.read',
  review_reported: 'reviews.read',
  chat_reported: 'chats.read',
  refund_stuck: 'refunds.read',
  shop_late: 'orders.read',
  payouts_prepared: 'payouts.write',
  correction_proposed: 'books.write',
} as const satisfies Record<string, OperatorPermission>

export type ShopNoticeKind = keyof typeof shopNoticeNeeds
export type MarketNoticeKind = keyof typeof marketNoticeNeeds
export type PersonNoticeKind = ShopNoticeKind | MarketNoticeKind

export const shopNoticeKinds = Object.keys(shopNoticeNeeds) as ShopNoticeKind[]
export const marketNoticeKinds = Object.keys(marketNoticeNeeds) as MarketNoticeKind[]
export const personNoticeKinds: readonly PersonNoticeKind[] = [...shopNoticeKinds, ...marketNoticeKinds]

/** `sound` rings on an open page; `mail` is sent only for unnoticed notices. */
export const personNoticeWays = ['page', 'push', 'sound', 'mail'] as const
export type PersonNoticeWay = (typeof personNoticeWays)[number]
