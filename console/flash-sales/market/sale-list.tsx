import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import type { ListedFlashSale } from '#contract/desk-flash-sales.ts'
import { type FlashSaleState, flashSaleStates } from '#contract/flash-sale-states.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { SaleBadge } from '../sale-badges.tsx'
import { SaleLink } from '../sale-link.tsx'
import { useSaleMoments } from '../sale-moments.ts'
import { salesPath, salesPerPage, useSaleList } from './market-queries.ts'

const NewSaleDialog = lazyLayer(() => import('./new-sale-dialog.tsx').then((part) => part.NewSaleDialog))

/** The flash sales of the market, by state. */
export default function SaleList() {
  const t = useText()
  const canWrite = useCan()('vouchers.write')
  const [params, changeParams] = useAddressParams()
  const [isCreating, setCreating] = useState(false)
  useRequestedCreate(canWrite, () => setCreating(true))
  const { view, page } = readListState(params, [])
  const state = flashSaleStates.find((each) => each === view)
  const { data, error, refetch, isFetching } = useSaleList(state, page)
  const add = canWrite && (
    <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={() => setCreating(true)}>
      {t('flash-sales.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('flash-sales.title')} text={t('flash-sales.text')} actions={add} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.flash_sales}
        total={data?.total ?? 0}
        perPage={salesPerPage}
        views={useViews(data?.counts)}
        columns={useColumns()}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoSales isInState={state !== undefined} action={add} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        labels={useListLabels({ list: t('flash-sales.title'), search: t('flash-sales.search') })}
        link={Link}
      />
      <NewSaleDialog isOpen={isCreating} close={() => setCreating(false)} />
    </>
  )
}

function useViews(counts: Readonly<Record<FlashSaleState, number>> | undefined): ListView[] {
  const t = useText()
  const all = counts && Object.values(counts).reduce((total, count) => total + count, 0)
  return useStateViews(
    ['all', ...flashSaleStates],
    (state) => (state === 'all' ? t('flash-sales.all') : t(`flash-sales.state.${state}`)),
    counts && { all: all ?? null, ...counts },
  )
}

function useColumns(): ListColumn<ListedFlashSale>[] {
  const t = useText()
  const locale = useLocale()
  const { times } = useSaleMoments()
  const count = (value: number) => formatNumber(value, locale)
  return [
    {
      id: 'name',
      label: t('flash-sales.name'),
      isTitle: true,
      cell: (sale) => <SaleLink sale={sale} path={salesPath} />,
    },
    { id: 'times', label: t('flash-sales.times'), cell: times },
    { id: 'state', label: t('flash-sales.state_label'), cell: ({ state }) => <SaleBadge state={state} /> },
    {
      id: 'offered',
      label: t('flash-sales.offer.offered'),
      isNumeric: true,
      // Offers cannot be decided after the sale.
      cell: ({ offers, state }) => state !== 'ended' && count(offers.offered),
    },
    { id: 'products', label: t('flash-sales.products'), isNumeric: true, cell: ({ offers }) => count(offers.accepted) },
  ]
}

function NoSales({ isInState, action }: { isInState: boolean; action: ReactNode }) {
  const t = useText()
  if (!isInState) return <EmptyState title={t('flash-sales.none')} text={t('flash-sales.none_text')} action={action} />
  return (
    <EmptyState
      title={t('flash-sales.none_in_state')}
      action={<Button render={<Link to="?" />}>{t('flash-sales.show_all')}</Button>}
    />
  )
}
