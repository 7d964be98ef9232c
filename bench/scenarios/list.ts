import type { ProductSort } from '#contract/search.ts'
import { reading } from './reading.ts'
import type { Aims, OpenScenario } from './scenario.ts'

const per_page = 24

interface ListParams {
  page?: number
  category?: string
  search?: string
  sort?: ProductSort
}

const plain: ListParams[] = [1, 2, 3, 4, 5].map((page) => ({ page }))
const sorted: ListParams[] = (['newest', 'price_asc', 'price_desc', 'rating', 'discount'] as const).map((sort) => ({
  sort,
}))
const categories: ListParams[] = ['women', 'men', 'beauty', 'kitchen', 'shoes'].map((category) => ({ category }))

const pathOf = (params: ListParams) => {
  const query = new URLSearchParams({ per_page: String(per_page) })
  for (const [key, value] of Object.entries(params)) query.set(key, String(value))
  return `/api/products?${query}`
}

const lists =
  (name: string, params: ListParams[], clients: number[], aims: Aims): OpenScenario =>
  (world, length) =>
    reading(world, length, { name, clients, paths: params.map(pathOf), aims })

export const list = lists('list of 24', plain, [16, 50], {
  ofBare: 0.6,
  p99: 50,
  perSecond: { least: 8_300, why: '100 × the better known server' },
})
export const listBySort = lists('list of 24, by other sorts', sorted, [16], { ofBare: 0.6 })
export const listOfCategory = lists('list of a category', categories, [16], {})
