/** What a cached page shows, as payloads of `page_changes` name it. A change of it invalidates the page. */
export type PageTag =
  | 'content'
  | typeof listsTag
  | `${'products' | 'details' | 'shops' | 'category_products' | 'shop_products'} ${number}`

interface HasId {
  readonly id: number
}

/** Lists of products that are not of one category or shop. */
export const listsTag = 'lists'

export const tagProducts = (products: readonly HasId[] = []): PageTag[] =>
  products.map(({ id }): PageTag => `products ${id}`)

/** A product itself, and what only its own page shows: stock and reviews. */
export const tagProductPage = ({ id }: HasId): PageTag[] => [`products ${id}`, `details ${id}`]

export const tagShops = (shops: readonly HasId[] = []): PageTag[] => shops.map(({ id }): PageTag => `shops ${id}`)

/** What products enter and leave: the list of a category or of a shop, or any list. */
export function tagList({
  category_id,
  shop_id,
}: {
  category_id?: number | undefined
  shop_id?: number | undefined
}): PageTag {
  if (category_id !== undefined) return `category_products ${category_id}`
  return shop_id === undefined ? listsTag : `shop_products ${shop_id}`
}

/** Sales are content of the operator. */
export const tagSales = (sales: readonly (object | null | undefined)[]): PageTag[] =>
  sales.some(Boolean) ? ['content'] : []
