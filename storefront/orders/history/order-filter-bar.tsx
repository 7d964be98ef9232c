import { Form, Link } from 'react-router'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'
import type { OrderListData } from '../order-queries.ts'
import { getHistoryPath, type OrderFilter, selectShownStates } from './order-filter.ts'

type OrderTabsProps = { filter: OrderFilter; counts: OrderListData['counts'] | undefined }

/** Tabs with the number of orders in each state; each has its own path. */
export function OrderTabs({ filter, counts }: OrderTabsProps) {
  const t = useText()
  const number = useNumber()
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const tab = (status: OrderFilter['status'], label: string, count: number) => ({
    label,
    href: getHistoryPath({ ...filter, status, page: 1 }),
    current: filter.status === status,
    ...(counts && { count: number(count) }),
  })
  const tabs = [
    tab(undefined, t('orders.all'), all),
    ...selectShownStates(counts ?? {}, filter.status).map((status) =>
      tab(status, t(`orders.state.${status}`), counts?.[status] ?? 0),
    ),
  ]
  return <LinkTabs tabs={tabs} label={t('orders.tabs')} link={Link} />
}

/** Searches by order code within the current tab. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const t = useText()
  return (
    <Form action="/order-history" role="search" aria-label={t('orders.search')}>
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <SearchInput
        label={t('orders.search')}
        placeholder={t('orders.search_hint')}
        go={t('orders.search_go')}
        value={filter.search}
        maxLength={60}
        className="w-full sm:w-80"
      />
    </Form>
  )
}
