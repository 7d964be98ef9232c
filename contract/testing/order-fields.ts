import type { Order } from '../orders.ts'

/** What the storefront and the desks get alike of a cash order without vouchers and taxes that was placed at a moment. */
export const placedOrderFields = (at: string) =>
  ({
    currency: 'USD',
    status: 'pending',
    created_at: at,
    note: null,
    coupons: [],
    parcels: [],
    coupon_discount: 0,
    order_tax_amount: 0,
    all_vat_taxes: [],
    events: [{ status: 'pending', at, actor: 'shopper', reason: null }],
  }) satisfies Partial<Order>

export const unpaidCash = { method: 'cash', status: 'unpaid', refunded_amount: 0, refund: null } satisfies Partial<
  Order['payment']
>
