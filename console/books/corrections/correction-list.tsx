import { Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useShopFilter } from '#console/platform/lists/use-shop-filter.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { type CorrectionState, correctionStates } from '#contract/book-kinds.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { rowsPerPage, useCorrections } from '../book-queries.ts'
import { useCorrectionColumns } from './correction-columns.tsx'
import { CorrectionDecision, type Decision } from './correction-decision.tsx'

const ProposeDialog = lazyLayer(() => import('./propose-dialog.tsx').then((part) => part.ProposeDialog))

/** Corrections of balances of shops, which one person proposes and another approves. */
export default function CorrectionList() {
  const t = useText()
  const canWrite = useCan()('books.write')
  const [isOpen, setOpen] = useState(false)
  const [decision, setDecision] = useState<Decision & { readonly isOpen: boolean }>()
  const [params, changeParams] = useAddressParams()
  const { page, filters, ...state } = readListState(params, ['shop'])
  const view = correctionStates.find((each) => each === state.view)
  const shop = filters.shop?.at(-1)
  const { data, error, refetch, isFetching } = useCorrections({ state: view, shop, page })
  const propose = canWrite && (
    <Button variant="primary" icon={<Scale />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('books.propose')}
    </Button>
  )
  const isEmpty = data?.counts.all === 0 && !shop
  return (
    <>
      <PageHeader
        title={t('books.corrections')}
        text={t('books.corrections_text')}
        trail={[{ label: t('books.title'), href: '/market/books' }]}
        actions={!isEmpty && propose}
      />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.corrections}
        total={data?.total ?? 0}
        perPage={rowsPerPage}
        views={useViews(data?.counts)}
        filters={[useShopFilter(data?.corrections ?? [], shop)]}
        columns={useCorrectionColumns((chosen) => setDecision({ ...chosen, isOpen: true }))}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoCorrections view={view} action={propose} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t('books.correction_number', { number: String(id) })}
        labels={useListLabels({ list: t('books.corrections'), search: '' })}
        link={Link}
      />
      {data && canWrite && <ProposeDialog isOpen={isOpen} close={() => setOpen(false)} currency={data.currency} />}
      {/* It stays mounted, for its animation. */}
      {decision && <CorrectionDecision {...decision} close={() => setDecision({ ...decision, isOpen: false })} />}
    </>
  )
}

function useViews(counts: Readonly<Record<CorrectionState | 'all', number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number | undefined) => (count === undefined ? {} : { count: formatNumber(count, locale) })
  return [
    { id: '', label: t('books.all'), ...write(counts?.all) },
    ...correctionStates.map((id) => ({ id, label: t(`books.view.${id}`), ...write(counts?.[id]) })),
  ]
}

function NoCorrections({ view, action }: { view: CorrectionState | undefined; action: ReactNode }) {
  const t = useText()
  if (!view)
    return <EmptyState title={t('books.no_corrections')} text={t('books.no_corrections_text')} action={action} />
  const all = <Button render={<Link to="?" />}>{t('books.show_all')}</Button>
  return <EmptyState title={t('books.none_in_view')} action={all} />
}
