import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import type { ActivityEntry } from '#contract/activity.ts'

export const filterNames = ['person_id', 'shop_id', 'call', 'subject_type', 'subject_id', 'from', 'to'] as const
export type ActivityFilter = { readonly [Name in (typeof filterNames)[number]]?: string }

export const useIsMarket = (): boolean => useLocation().pathname.startsWith('/market')

/** The filters of the list. They are in the address, with the names of the call's parameters. */
export function useActivityFilter() {
  const [params, changeParams] = useAddressParams()
  const isMarket = useIsMarket()
  const ownNames = filterNames.filter((name) => isMarket || name !== 'shop_id')
  const values = ownNames.map((name): [string, string] => [name, readFilter(name, params.get(name)?.trim() ?? '')])
  const filter: ActivityFilter = Object.fromEntries(values.filter(([, value]) => value !== ''))
  const change = (next: ActivityFilter) =>
    changeParams((current) => {
      for (const [name, value] of Object.entries(next)) value ? current.set(name, value) : current.delete(name)
      return current
    })
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, ''])))
  return { filter, isNarrowed: Object.keys(filter).length > 0, change, clear }
}

const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= 2_147_483_647
const isDay = (value: string) => /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

const accepts: Readonly<Record<(typeof filterNames)[number], (value: string) => boolean>> = {
  person_id: isId,
  shop_id: isId,
  from: isDay,
  to: isDay,
  call: (value) => value.length <= 60,
  subject_type: (value) => value.length <= 40,
  subject_id: (value) => value.length <= 60,
}

/** An invalid filter in an address is ignored. */
const readFilter = (name: (typeof filterNames)[number], value: string): string => (accepts[name](value) ? value : '')

/** Newest first. The market sees what was done in all shops as well. */
export function useActivity(filter: ActivityFilter) {
  const { pathname } = useLocation()
  const isMarket = useIsMarket()
  return useInfiniteQuery({
    queryKey: ['activity', pathname, filter],
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, ...(pageParam && { before_id: pageParam }) }
      if (isMarket) return (await call('GET /operator/activity', { query })).data
      return { ...(await call('GET /shop/activity', { query })).data, shops: [] }
    },
    initialPageParam: '',
    getNextPageParam: ({ has_more, entries }) => (has_more ? lastId(entries) : undefined),
    // The options of the filters come with the data, so they stay while other filters load.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const lastId = (entries: readonly ActivityEntry[]): string | undefined => entries.at(-1)?.id.toString()
