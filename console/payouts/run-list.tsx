import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { PayoutRunCard } from '#contract/payout-runs.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { RunBadge } from './payout-badges.tsx'
import { Amount, PersonName } from './payout-cells.tsx'
import { runsPerPage, useRuns } from './payout-queries.ts'

/** The payout runs of the market, the latest first. */
export default function RunList() {
  const t = useText()
  const canWrite = useCan()('payouts.write')
  const [params, changeParams] = useAddressParams()
  const { page } = readListState(params, [])
  const { data, error, refetch, isFetching } = useRuns(page)
  const prepare = canWrite && (
    <Button variant="primary" icon={<HandCoins />} render={<Link to="/market/payouts/new" />}>
      {t('payouts.prepare')}
    </Button>
  )
  const isEmpty = data?.total === 0
  return (
    <>
      <PageHeader title={t('payouts.title')} text={t('payouts.text')} actions={!isEmpty && prepare} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.runs}
        total={data?.total ?? 0}
        perPage={runsPerPage}
        columns={useColumns()}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<EmptyState title={t('payouts.none')} text={t('payouts.none_text')} action={prepare} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t('payouts.run_number', { run: String(id) })}
        labels={useListLabels({ list: t('payouts.title'), search: '' })}
        link={Link}
      />
    </>
  )
}

function useColumns(): ListColumn<PayoutRunCard>[] {
  const t = useText()
  const locale = useLocale()
  return [
    { id: 'run', label: t('payouts.run'), isTitle: true, cell: ({ id }) => <RunLink id={id} /> },
    { id: 'state', label: t('payouts.status'), cell: ({ state }) => <RunBadge state={state} /> },
    { id: 'prepared', label: t('payouts.prepared'), cell: (run) => <PreparedCell run={run} /> },
    {
      id: 'amount',
      label: t('payouts.amount'),
      isNumeric: true,
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    {
      id: 'payouts',
      label: t('payouts.title'),
      isNumeric: true,
      isFigure: true,
      cell: ({ payouts }) => formatNumber(payouts, locale),
    },
    {
      id: 'paid',
      label: t('payouts.paid'),
      isNumeric: true,
      isFigure: true,
      cell: ({ paid, payouts }) => t('payouts.paid_of', { paid, all: payouts }),
    },
    {
      id: 'failed',
      label: t('payouts.failed'),
      isNumeric: true,
      isFigure: true,
      cell: ({ failed }) => formatNumber(failed, locale),
    },
  ]
}

function RunLink({ id }: { id: number }) {
  const t = useText()
  return (
    <Link
      to={`/market/payouts/${id}`}
      className="relative whitespace-nowrap text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      {t('payouts.run_number', { run: String(id) })}
    </Link>
  )
}

function PreparedCell({ run: { created_at, created_by } }: { run: PayoutRunCard }) {
  const { dayTime } = useMoments()
  return (
    <span className="inline-grid max-sm:justify-items-end">
      <time dateTime={created_at}>{dayTime(created_at)}</time>
      <span className="text-meta text-neutral-600">
        <PersonName person={created_by} />
      </span>
    </span>
  )
}
