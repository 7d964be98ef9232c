/**
 * What a list's address may ask for beside its page: a search, a filter, an order, a size. Such addresses breed without end, so
 * none of them is for search engines. A product's page uses some of the names for the choice of a variant.
 */
export const filterNames = [
  'search',
  'tag',
  'category',
  'brand',
  'color',
  'size',
  'zone',
  'shop_id',
  'flash_sale_id',
  'min_price',
  'max_price',
  'rating',
  'in_stock',
  'on_sale',
  'stars',
  'sort',
  'per_page',
] as const
