import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callAsGuest } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { listPageOptions } from './page-options.ts'

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

const debounceMs = 250

/** The pages of the shop, with the shops that `text` finds. */
export function usePageOptions(text: string) {
  const t = useText()
  const categories = useQuery(categoriesQuery)
  const zones = useQuery(zonesQuery)
  const shops = useQuery(shopsQuery(useDebounced(text.trim(), debounceMs)))
  const failed = [categories, zones, shops].filter(({ error }) => error)
  const pages = { categories: categories.data ?? [], zones: zones.data ?? [], shops: shops.data ?? [] }
  return {
    options: listPageOptions(pages, t),
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
