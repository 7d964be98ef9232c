import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callAsGuest } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { listPageOptions } from './page-options.ts'
import { pageListQuery } from './text-pages.ts'

const categoriesQuery = queryOptions({
  queryKey: ['link categories'],
  queryFn: async () => (await callAsGuest('GET /categories')).data.categories,
})

const zonesQuery = queryOptions({
  queryKey: ['link zones'],
  queryFn: async () => (await callAsGuest('GET /zones')).data.zones,
})

/** Shops are many: the most popular ones, or those that the text finds. */
const shopsQuery = (search: string) =>
  queryOptions({
    queryKey: ['link shops', search],
    queryFn: async () => (await callAsGuest('GET /shops', { query: { search, per_page: '50' } })).data.shops,
    placeholderData: keepPreviousData,
  })

/** Those that the text finds, the most popular first. */
const productsQuery = (search: string) =>
  queryOptions({
    queryKey: ['link products', search],
    queryFn: async () =>
      (await callAsGuest('GET /products', { query: { search, sort: 'popular', per_page: '20' } })).data.products,
    placeholderData: keepPreviousData,
  })

const debounceMs = 250

export function usePageOptions(text: string) {
  const t = useText()
  const texts = useQuery(pageListQuery)
  const categories = useQuery(categoriesQuery)
  const zones = useQuery(zonesQuery)
  const search = useDebounced(text.trim(), debounceMs)
  const shops = useQuery(shopsQuery(search))
  const products = useQuery(productsQuery(search))
  const failed = [texts, categories, zones, shops, products].filter(({ error }) => error)
  const pages = {
    texts: texts.data ?? [],
    categories: categories.data ?? [],
    zones: zones.data ?? [],
    shops: shops.data ?? [],
    products: products.data ?? [],
  }
  return {
    options: listPageOptions(pages, t),
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
