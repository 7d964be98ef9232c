import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { HiddenSearchLink, hideSearch, useHiddenSearchParams } from '#console/platform/lists/hidden-search.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { SavedViews } from '#console/platform/lists/views/saved-views.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OrderView } from '#contract/order-views.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListView } from '#ui/desk/list/list-parts.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useOrderColumns } from './list/order-columns.tsx'
import { orderViewIds, readOrderListQuery, useOrderFilters } from './list/order-filters.ts'
import { type OrderListQuery, type OrderPageData, ordersPerPage, useOrderList } from './order-queries.ts'

const BulkActions = lazyLayer(
  () => import('./list/bulk-moves.tsx').then((part) => part.BulkActions),
  ({ selection }) => ({ close: selection.clear }),
)

/** The orders of a shop, or those of all shops at the desk of the market. */
export function OrderList() {
  const t = useText()
  const { desk } = useDesks()
  const canMove = useCan()('orders.write')
  const [params, changeParams] = useHiddenSearchParams()
  const page = readOrderListQuery(params)
  const { data, error, refetch, isFetching } = useOrderList(page)
  const retry = () => void refetch()
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.orders}
      total={data?.total ?? 0}
      hasMore={data?.has_more}
      perPage={ordersPerPage}
      views={useViews(data)}
      hasOtherViews={data && Object.values(data.views).some((count) => count > 0)}
      columns={useOrderColumns(data?.orders ?? [], hideSearch(params).toString())}
      filters={useOrderFilters(page, data?.orders ?? [])}
      problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<NoOrders view={page.view} onRetry={retry} isRetrying={isFetching} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ order_code }) => order_code}
      isSearchable
      bulkActions={
        desk?.kind === 'shop'
          ? (selection) => <BulkActions selection={selection} filter={page} canMove={canMove} />
          : undefined
      }
      tools={
        <>
          {desk?.kind === 'shop' && <ExportButton filter={page} />}
          <SavedViews list="orders" params={params} link={HiddenSearchLink} />
        </>
      }
      labels={useListLabels({ list: t('orders.title'), search: t('orders.search') })}
      link={HiddenSearchLink}
    />
  )
}

const ExportDialog = lazyLayer(() => import('./list/export-dialog.tsx').then((part) => part.ExportDialog))

function ExportButton({ filter }: { filter: OrderListQuery }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton variant="secondary" label={t('orders.export')} icon={<Download />} onClick={() => setOpen(true)} />
      {isOpen && <ExportDialog filter={filter} close={() => setOpen(false)} />}
    </>
  )
}

/** A tab per view, with the number of orders that search and filters find in it. */
function useViews(data: Pick<OrderPageData, 'views' | 'has_more_done'> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (id: OrderView): Pick<ListView, 'count'> => {
    if (!data) return {}
    const number = formatNumber(data.views[id], locale)
    return { count: id === 'done' && data.has_more_done ? t('home.more_than', { number }) : number }
  }
  return [
    { id: '', label: t('orders.all') },
    ...orderViewIds.map((id) => ({ id, label: t(`orders.view.${id}`), ...write(id) })),
  ]
}

interface NoOrdersProps {
  readonly view: OrderView | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NoOrders({ view, onRetry, isRetrying }: NoOrdersProps) {
  const t = useText()
  if (view) {
    const action = <Button render={<Link to="?" />}>{t('orders.show_all')}</Button>
    return <EmptyState title={t(`orders.none_in_view.${view}`)} action={action} />
  }
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('orders.check_again')}
    </Button>
  )
  return <EmptyState title={t('orders.none')} text={t('orders.none_text')} action={action} />
}
