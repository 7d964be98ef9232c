/** The capabilities, lowest first. Imports between them go down only; the house check reads this list. */
export const ladder = [
  'settings',
  'accounts',
  'addresses',
  'content',
  'shops',
  'vouchers',
  'catalogue',
  'flash-sales',
  'stock',
  'reviews',
  'quote',
  'cart',
  'wishlist',
  'checkout',
  'orders',
  'home',
] as const
