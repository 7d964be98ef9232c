const paging = ['page', 'per_page']
const list = ['search', 'category', 'sort', ...paging]
const reviews = ['stars', 'with_pictures', 'reviews_sort', 'reviews_page']

/**
 * The pages that are the same for everybody, and so may be kept, each with what of its query changes it. `lang` changes
 * every one. Asked for anything else, a page is made for that request alone.
 */
export const keptPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/shops': ['search', 'sort', ...paging],
  '/shops/:id': [...list, ...reviews, 'tab'],
  '/products': list,
  '/products/:id/details': ['color', 'size', ...reviews],
  '/categories': [],
  '/categories/:slug': list,
  '/most-popular': list,
  '/best-deal': list,
  '/flash-sale/:id': list,
  '/terms-and-conditions': [],
  '/privacy-policy': [],
  '/about-us': [],
  '/page/:slug': [],
  '/support': ['search'],
  '/contact-us': [],
  '/market-zones': [],
  '/zone-shops/:id': paging,
  '/merchants': ['search', ...paging],
  '/blogs': ['category', 'tag', 'search', ...paging],
  '/blog/:slug': [],
}
