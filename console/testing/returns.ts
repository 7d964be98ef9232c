import type { ShopReturn } from '#contract/return-shapes.ts'

/** A return that waits for the answer of shop 7. */
export const testReturn = (rest: Partial<ShopReturn> = {}): ShopReturn => ({
  id: 8,
  order_line_id: 11,
  quantity: 1,
  status: 'pending',
  reason_code: 'damaged',
  images: [],
  refund: null,
  description: 'The sole is torn',
  created_at: '2026-01-15T12:00:00.000Z',
  order_id: 5,
  currency: 'USD',
  events: [{ status: 'pending', at: '2026-01-15T12:00:00.000Z', actor: 'shopper', reason: null }],
  order_code: 'SK-1005',
  recipient: 'Mina Haddad',
  moves: ['confirmed', 'refused'],
  item: {
    product_id: 3,
    name: 'Trail runner',
    brand: 'Solestreet',
    thumbnail: null,
    color: 'Red',
    size: '42',
    unit: 'pair',
    quantity: 2,
  },
  ...rest,
})
