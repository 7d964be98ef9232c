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
  /** Parameters whose pages are cached. */
  readonly kept: readonly string[]
  /** Parameters with too many combinations to cache: only concurrent requests share the page. */
  readonly shared?: readonly string[]
}

/**
 * The pages that are the same for all visitors, each with the query parameters that it reads; every one reads `lang` too. Other
 * parameters are ignored, so that no request can make the server render the same page again under another address.
 */
export const keptPages: Readonly<Record<string, PageQuery>> = {
  '/': { kept: [] },
  '/shops': { kept: ['search', 'sort', ...paging] },
  '/shops/:id': { kept: [...list, ...reviews, 'tab'], shared: filters },
  '/products': { kept: list, shared: filters },
  '/products/:id/details': { kept: ['color', 'size', ...reviews] },
  '/categories': { kept: [] },
  '/categories/:slug': { kept: list, shared: filters },
  '/most-popular': { kept: list, shared: filters },
  '/best-deal': { kept: list, shared: filters },
  '/flash-sale/:id': { kept: list, shared: filters },
  '/terms-and-conditions': { kept: [] },
  '/privacy-policy': { kept: [] },
  '/about-us': { kept: [] },
  '/page/:slug': { kept: [] },
  '/support': { kept: ['search'] },
  '/contact-us': { kept: [] },
  '/market-zones': { kept: [] },
  '/zone-shops/:id': { kept: paging },
  '/merchants': { kept: ['search', ...paging] },
  '/blogs': { kept: ['category', 'tag', 'search', ...paging] },
  '/blog/:slug': { kept: [] },
}
