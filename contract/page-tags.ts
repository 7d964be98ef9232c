/** What a cached page shows, as payloads of `page_changes` name it. A change of it invalidates the page. */
export type PageTag = 'content' | `${'products' | 'details' | 'shops'} ${number}`

interface HasId {
  readonly id: number
}

export const tagProducts = (products: readonly HasId[] = []): PageTag[] =>
  products.map(({ id }): PageTag => `products ${id}`)

/** A product itself, and what only its own page shows: stock and reviews. */
export const tagProductPage = ({ id }: HasId): PageTag[] => [`products ${id}`, `details ${id}`]

export const tagShops = (shops: readonly HasId[] = []): PageTag[] => shops.map(({ id }): PageTag => `shops ${id}`)

/** Sales are content of the operator. */
export const tagSales = (sales: readonly (object | null | undefined)[]): PageTag[] =>
  sales.some(Boolean) ? ['content'] : []
