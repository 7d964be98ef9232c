import type { ProductSort } from '#contract/catalogue.ts'
import { readLanguages } from '#locales/read.ts'
import { findProducts } from '#server/catalogue/list-queries.ts'
import { searchQuery } from '#server/catalogue/rules.ts'
import { reading } from './reading.ts'
import type { Aims, BareAnswer, OpenScenario } from './scenario.ts'

const per_page = 24

interface Asked {
  page?: number
  category?: string
  search?: string
  sort?: ProductSort
}

const plain: Asked[] = [1, 2, 3, 4, 5].map((page) => ({ page }))
const sorted: Asked[] = (['newest', 'price_asc', 'price_desc', 'rating', 'discount'] as const).map((sort) => ({ sort }))
const categories: Asked[] = ['women', 'men', 'beauty', 'kitchen', 'shoes'].map((category) => ({ category }))
const searches: Asked[] = ['shirt', 'lamp', 'leather bag', 'cotton', 'watch'].map((search) => ({ search }))

const pathOf = (asked: Asked) => {
  const query = new URLSearchParams({ per_page: String(per_page) })
  for (const [key, value] of Object.entries(asked)) query.set(key, String(value))
  return `/api/products?${query}`
}

/** Answers lists with the catalogue's own statements and nothing around them. */
export function bareLists(): [string, BareAnswer][] {
  const none = JSON.stringify(readLanguages().get('en')?.t('errors.none'))
  return [...plain, ...sorted, ...categories, ...searches].map((asked) => {
    const { page = 1, category = null } = asked
    const words = searchQuery(asked.search)
    const sort = asked.sort ?? (words ? 'relevance' : 'popular')
    const filter = { words, category, shop_id: null, flash_sale_id: null }
    const params = { ...filter, locale: 'en', page, skip: (page - 1) * per_page, most: per_page }
    const answer: BareAnswer = async (pool) =>
      `{"message":${none},"data":${(await findProducts(pool, sort, params))[0]?.answer}}`
    return [pathOf(asked), answer]
  })
}

const lists =
  (name: string, asked: Asked[], clients: number[], aims: Aims): OpenScenario =>
  (world, length) =>
    reading(world, length, { name, clients, paths: asked.map(pathOf), aims })

export const list = lists('list of 24', plain, [16, 50], {
  ofBare: 0.6,
  p99: 50,
  perSecond: { least: 8_300, why: '100 × the better known server' },
})
export const listBySort = lists('list of 24, by other sorts', sorted, [16], { ofBare: 0.6 })
export const listOfCategory = lists('list of a category', categories, [16], { ofBare: 0.6 })
export const listOfSearch = lists('search with facets', searches, [16, 50], {
  ofBare: 0.6,
  p99: 50,
  perSecond: { least: 2_200, why: '50 × the better known server, on 10,000 products' },
})
