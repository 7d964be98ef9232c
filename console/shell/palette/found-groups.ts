import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { PaletteGroup } from './palette-groups.ts'

const minTypedLength = 2
const debounceMs = 150

/** What the open desk finds by a name, code or number. Former results stay until new ones arrive. */
export function useFoundGroups(typed: string): { groups: PaletteGroup[]; isPending: boolean; isFailed: boolean } {
  const { desk } = useDesks()
  const text = useDebounced(typed.trim(), debounceMs)
  const isSearched = desk !== undefined && text.length >= minTypedLength
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', desk?.path, text],
    queryFn: ({ signal }) => findAtDesk(desk?.kind, text, signal),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const toGroups = useToGroups(desk)
  const isPending = text !== typed.trim() || isFetching
  return { groups: isSearched && data ? toGroups(data) : [], isPending, isFailed: isSearched && isError }
}

type FindResult = Awaited<ReturnType<typeof findAtDesk>>

async function findAtDesk(kind: Desk['kind'] | undefined, search: string, signal: AbortSignal) {
  const body = { search }
  if (kind === 'market') return (await call('POST /operator/find', { body }, { signal })).data
  const found = (await call('POST /shop/find', { body }, { signal })).data
  return { ...found, shops: [], shoppers: [], categories: [], brands: [] }
}

function useToGroups(desk: Desk | undefined) {
  const t = useText()
  const { dayTime } = useMoments()
  const path = desk?.path ?? ''
  const describeShop = ({ name, is_suspended }: { name: string; is_suspended: boolean }) =>
    is_suspended ? `${name} · ${t('shops.state_suspended')}` : name
  return ({ orders, products, shops, shoppers, categories, brands }: FindResult): PaletteGroup[] => [
    {
      label: t('orders.title'),
      items: orders.map(({ id, order_code, recipient, created_at, ...order }) => ({
        path: `${path}/orders/${id}`,
        label: `${order_code} · ${recipient}`,
        hint: 'shop' in order ? `${order.shop.name} · ${dayTime(created_at)}` : dayTime(created_at),
      })),
    },
    {
      label: t('products.title'),
      items: products.map(({ id, name, ...product }) => ({
        path: `${path}/products/${id}`,
        label: name,
        hint: 'shop' in product ? describeShop(product.shop) : t(`products.state.${product.state}`),
      })),
    },
    {
      label: t('shops.title'),
      items: shops.map(({ id, name, state }) => ({
        path: `${path}/shops/${id}`,
        label: name,
        hint: state === 'open' ? undefined : t(`shops.state_${state}`),
      })),
    },
    {
      label: t('shoppers.title'),
      items: shoppers.map(({ id, name, email, phone }) => ({
        path: `${path}/shoppers/${id}`,
        label: name,
        hint: email ?? phone ?? undefined,
      })),
    },
    {
      label: t('categories.title'),
      items: categories.map(({ id, name, path: names }) => ({
        path: `${path}/categories/${id}`,
        label: name,
        hint: names.join(' › ') || undefined,
      })),
    },
    {
      label: t('catalogue.brands'),
      items: brands.map(({ name }) => ({
        path: `${path}/brands?${new URLSearchParams({ search: name })}`,
        label: name,
        hint: undefined,
      })),
    },
  ]
}
