import type { ProductCard } from '#contract/catalogue.ts'
import { createItemListData, type StructuredData } from '#storefront/platform/seo/structured-data.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'

type Listed = { products: readonly ProductCard[]; query: { page: number; per_page: number } }

export const productPath = (id: number): string => `/products/${id}/details`

export const buildProductListData = (visit: RootData, { products, query }: Listed): StructuredData[] =>
  createItemListData(visit, {
    items: products.map(({ id, name }) => ({ name, href: productPath(id) })),
    skipped: (query.page - 1) * query.per_page,
  })
