import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ReturnState, ShopReturn } from '#contract/return-shapes.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { ReturnBadge, returnStates } from './return-badge.tsx'
import { returnsPerPage, useReturnList } from './return-queries.ts'

/** The returns to the shop, newest first. */
export function ReturnList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view, page } = readListState(params, [])
  const status = returnStates.find((state) => state === view)
  const { data, error, refetch, isFetching } = useReturnList({ status, page })
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.returns}
      total={data?.total ?? 0}
      perPage={returnsPerPage}
      views={useViews(data?.counts)}
      columns={useColumns()}
      problem={!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<NoReturns status={status} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ item, order_code }) => `${order_code} ${item.name}`}
      labels={useListLabels({ list: t('returns.title'), search: '' })}
      link={Link}
    />
  )
}

function useViews(counts: Partial<Record<ReturnState, number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number) => (counts ? { count: formatNumber(count, locale) } : {})
  const sum = Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
  return [
    { id: '', label: t('returns.all'), ...write(sum) },
    ...returnStates.map((id) => ({ id, label: t(`returns.state.${id}`), ...write(counts?.[id] ?? 0) })),
  ]
}

function useColumns(): ListColumn<ShopReturn>[] {
  const t = useText()
  const { dayTime } = useMoments()
  return [
    { id: 'item', label: t('returns.item'), isTitle: true, cell: (row) => <ItemCell row={row} /> },
    {
      id: 'order',
      label: t('orders.code'),
      cell: ({ order_code }) => <OrderCode code={order_code} />,
    },
    {
      id: 'recipient',
      label: t('orders.recipient'),
      cell: ({ recipient }) => (
        <bdi translate="no" className="inline-block wrap-anywhere sm:max-w-64 sm:min-w-24">
          {recipient}
        </bdi>
      ),
    },
    { id: 'why', label: t('returns.why'), cell: ({ reason_code }) => t(`returns.why.${reason_code}`) },
    { id: 'state', label: t('orders.state'), cell: ({ status }) => <ReturnBadge state={status} /> },
    {
      id: 'asked',
      label: t('returns.asked'),
      cell: ({ created_at }) => <time dateTime={created_at}>{dayTime(created_at)}</time>,
    },
  ]
}

function ItemCell({ row: { id, item, quantity } }: { row: ShopReturn }) {
  const t = useText()
  const { desk } = useDesks()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumbnail source={item.thumbnail} />
      <span className="grid min-w-0">
        <Link
          to={`${desk?.path}/returns/${id}`}
          dir="auto"
          className="relative line-clamp-3 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline sm:min-w-40"
        >
          <bdi translate="no">{item.name}</bdi>
        </Link>
        <span className="text-meta font-normal text-neutral-600">{t('returns.units', { count: quantity })}</span>
      </span>
    </span>
  )
}

function NoReturns({ status }: { status: ReturnState | undefined }) {
  const t = useText()
  const { desk } = useDesks()
  if (status) {
    const action = <Button render={<Link to="?" />}>{t('returns.show_all')}</Button>
    return <EmptyState title={t('returns.none_in_state')} action={action} />
  }
  const action = <Button render={<Link to={`${desk?.path}/orders`} />}>{t('orders.show_all')}</Button>
  return <EmptyState title={t('returns.none')} text={t('returns.none_text')} action={action} />
}
