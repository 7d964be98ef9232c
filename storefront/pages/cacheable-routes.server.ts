const paging = ['page', 'per_page']
const list = ['search', 'category', 'sort', ...paging]
const reviews = ['stars', 'with_pictures', 'reviews_sort', 'reviews_page']
const filters = [
  'brand[]',
  'color[]',
  'size[]',
  'zone',
  'shop_id',
  'flash_sale_id',
  'min_price',
  'max_price',
  'rate',
  'rating',
  'in_stock',
  'on_sale',
]

interface PageQuery {
  readonly reads: readonly string[]
  /** Parameters with an unbounded number of combinations: pages with them share a small part of the cache. */
  readonly filters?: readonly string[]
}

/** Pages that are the same for all visitors, with their query parameters beside `lang`; others must not multiply cache entries. */
export const cacheableRoutes: Readonly<Record<string, PageQuery>> = {
  '/': { reads: [] },
  '/shops': { reads: ['search', 'sort', ...paging] },
  '/shops/:id': { reads: [...list, ...reviews, 'tab'], filters },
  '/products': { reads: list, filters },
  '/products/:id/details': { reads: ['color', 'size', ...reviews] },
  '/categories': { reads: [] },
  '/categories/:slug': { reads: list, filters },
  '/most-popular': { reads: list, filters },
  '/best-deal': { reads: list, filters },
  '/flash-sale/:id': { reads: list, filters },
  '/terms-and-conditions': { reads: [] },
  '/privacy-policy': { reads: [] },
  '/about-us': { reads: [] },
  '/page/:slug': { reads: [] },
  '/support': { reads: ['search'] },
  '/contact-us': { reads: [] },
  '/market-zones': { reads: [] },
  '/zone-shops/:id': { reads: paging },
  '/shop/register': { reads: [] },
  '/merchants': { reads: ['search', ...paging] },
  '/blogs': { reads: ['category', 'tag', 'search', ...paging] },
  '/blog/:slug': { reads: [] },
}
