import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { signInAtMarket } from './market-desk.ts'

export const category = (id: number, name: string, rest: Partial<OperatorCategory> = {}): OperatorCategory => ({
  id,
  name,
  version: `v${id}`,
  slug: `category-${id}`,
  translations: {},
  thumbnail: null,
  product_count: 3,
  own_product_count: 2,
  children: [],
  ...rest,
})

export const treeOf = (...categories: OperatorCategory[]): DataAt<'GET /operator/categories'> => ({
  categories,
  max_depth: 3,
})

/** Signs in at the market of a shop with two languages. */
export function openCatalogueDesk(permission: string): void {
  signInAtMarket(permission)
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
}
