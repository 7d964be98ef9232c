import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import type { PaletteGroup } from './palette-groups.ts'

const minTypedLength = 2
const debounceMs = 150

/** What the open desk has by the typed name, code or number. Earlier finds stay until the next ones arrive. */
export function useFoundGroups(typed: string): { groups: PaletteGroup[]; isPending: boolean; isFailed: boolean } {
  const { desk } = useDesks()
  const text = useDebounced(typed.trim())
  const isSearched = desk !== undefined && text.length >= minTypedLength
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', desk?.path, text],
    queryFn: ({ signal }) => find(desk?.kind, text, signal),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const toGroups = useGroups(desk)
  const isPending = text !== typed.trim() || isFetching
  return { groups: isSearched && data ? toGroups(data) : [], isPending, isFailed: isSearched && isError }
}

type Found = Awaited<ReturnType<typeof find>>

async function find(kind: Desk['kind'] | undefined, search: string, signal: AbortSignal) {
  const body = { search }
  if (kind === 'market') return (await call('POST /operator/find', { body }, { signal })).data
  return { ...(await call('POST /shop/find', { body }, { signal })).data, categories: [], brands: [] }
}

function useGroups(desk: Desk | undefined) {
  const t = useText()
  const { dayTime } = useMoments()
  const path = desk?.path ?? ''
  return ({ orders, categories, brands }: Found): PaletteGroup[] => [
    {
      label: t('shell.found_orders'),
      items: orders.map(({ id, order_code, recipient, created_at, ...order }) => ({
        path: `${path}/orders/${id}`,
        label: `${order_code} · ${recipient}`,
        hint: 'shop' in order ? `${order.shop.name} · ${dayTime(created_at)}` : dayTime(created_at),
      })),
    },
    {
      label: t('shell.found_categories'),
      items: categories.map(({ id, name, path: names }) => ({
        path: `${path}/categories/${id}`,
        label: name,
        hint: names.join(' › ') || undefined,
      })),
    },
    {
      label: t('shell.found_brands'),
      items: brands.map(({ name }) => ({
        path: `${path}/brands?${new URLSearchParams({ search: name })}`,
        label: name,
        hint: undefined,
      })),
    },
  ]
}

/** The value as it was when it last rested. */
function useDebounced(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
