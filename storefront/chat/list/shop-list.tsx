import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopEntry } from '#contract/chat.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useIsLive } from '#storefront/platform/realtime/live.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { useGridKeys } from '#ui/ways/grid-keys.ts'
import { chatShopsQuery, entriesOf } from '../data/chat-shops-query.ts'
import { ShopListLoading } from './list-loading.tsx'
import { MoreShops } from './more-shops.tsx'
import { NoShops } from './no-shops.tsx'
import { ShopRow } from './shop-row.tsx'
import { ShopSearch } from './shop-search.tsx'
import { useSearched } from './use-searched.ts'

/** In ms: how often is asked while nothing is told live. */
const pause = 15_000

type ShopListProps = {
  /** Whose conversation is open. */
  shop_id: number | null
  onOpen: (entry: ShopEntry) => void
}

/** Everybody the shopper has talked with, the latest first; more come with scrolling. */
export function ShopList({ shop_id, onOpen }: ShopListProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const [typed, setTyped] = useState('')
  const search = useSearched(typed)
  const refetchInterval = useIsLive() ? false : pause
  const list = useInfiniteQuery({ ...chatShopsQuery(search), refetchInterval }, shopperData)
  const entries = list.data && entriesOf(list.data.pages)
  return (
    <>
      {multi_vendor && (
        <ShopSearch typed={typed} onType={setTyped} found={search === '' ? null : list.data?.pages[0]?.total} />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {entries && entries.length > 0 && <Rows entries={entries} shop_id={shop_id} onOpen={onOpen} />}
        {entries?.length === 0 && <NoShops isSearch={search !== ''} />}
        {list.isPending && <ShopListLoading />}
        {list.isError && !list.data && (
          <ErrorState
            text={t('chat.list_lost')}
            retryLabel={t('faults.try_again')}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
            className="min-h-60"
          />
        )}
        {list.hasNextPage && <MoreShops list={list} />}
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
