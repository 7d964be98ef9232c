/** The capabilities, lowest first. Imports between them go down only; the house check reads this list. */
export const ladder = [
  'settings',
  'accounts',
  'addresses',
  'content',
  'shops',
  'catalogue',
  'search',
  'stock',
  'reviews',
  'quote',
  'cart',
  'wishlist',
  'checkout',
  'orders',
  'home',
  'sitemap',
] as const
