import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShopEntry } from '#contract/chat.ts'
import type { ShopId } from '#contract/ids.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useIsLive } from '#storefront/platform/realtime/live.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useGridKeys } from '#ui/navigation/grid-keys.ts'
import { chatShopsQuery, toUniqueEntries } from './chat-shops-query.ts'
import { MoreShops } from './more-shops.tsx'
import { ShopRow } from './shop-row.tsx'
import { ShopSearch, useDebouncedSearch } from './shop-search.tsx'

/** Polling interval while the socket is not connected. */
const pollIntervalMs = 15_000

type ShopListProps = {
  shop_id: ShopId | null
  onOpen: (entry: ShopEntry) => void
}

/** The shops that the shopper has talked with, latest first. Scrolling loads more. */
export function ShopList({ shop_id, onOpen }: ShopListProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const [typed, setTyped] = useState('')
  const search = useDebouncedSearch(typed)
  const refetchInterval = useIsLive() ? false : pollIntervalMs
  const list = useInfiniteQuery({ ...chatShopsQuery(search), refetchInterval }, shopperData)
  const entries = list.data && toUniqueEntries(list.data.pages)
  return (
    <>
      {multi_vendor && (
        <ShopSearch typed={typed} onType={setTyped} resultCount={search === '' ? null : list.data?.pages[0]?.total} />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {entries && entries.length > 0 && <Rows entries={entries} shop_id={shop_id} onOpen={onOpen} />}
        {entries?.length === 0 && <NoShops isSearch={search !== ''} />}
        {list.isPending && <ShopListSkeleton />}
        {list.isError && !list.data && (
          <ErrorState
            text={t('chat.list_lost')}
            retryLabel={t('faults.try_again')}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
            className="min-h-60"
          />
        )}
        {list.hasNextPage && <MoreShops key={search} list={list} />}
      </div>
    </>
  )
}

function Rows({ entries, shop_id, onOpen }: ShopListProps & { entries: readonly ShopEntry[] }) {
  const t = useText()
  return (
    <ul aria-label={t('chat.list')} onKeyDown={useGridKeys()} className="divide-y divide-neutral-100">
      {entries.map((entry) => (
        <li key={entry.shop.id}>
          <ShopRow entry={entry} isOpen={entry.shop.id === shop_id} onOpen={() => onOpen(entry)} />
        </li>
      ))}
    </ul>
  )
}

const rows = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-3/5']

function ShopListSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('chat.loading_list')}>
      <div>
        {rows.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

function NoShops({ isSearch }: { isSearch: boolean }) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (isSearch) return <EmptyState art={<SearchX strokeWidth={1} className="size-20" />} title={t('chat.none_found')} />
  return (
    <EmptyState
      art={<Store strokeWidth={1} className="size-20" />}
      title={t('chat.none')}
      text={t('chat.none_text')}
      action={
        <Button variant="primary" render={<Link to={multi_vendor ? '/shops' : '/products'} />}>
          {t(multi_vendor ? 'chat.browse_shops' : 'chat.browse_products')}
        </Button>
      }
    />
  )
}
