import { Link, useParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRun } from './payout-queries.ts'
import { RunFacts } from './run-facts.tsx'
import { RunPayouts } from './run-payouts.tsx'
import { RunSteps } from './run-steps.tsx'

/** The key remounts the page for each run, so that no dialog or message stays from another one. */
export default function RunPage() {
  const { run = '' } = useParams()
  return <LoadedRun key={run} id={run} />
}

function LoadedRun({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useRun(id)
  if (hasCode(error, 'payouts.no_run', 'errors.not_found')) return <NoSuchRun />
  return (
    <>
      <PageHeader
        title={data ? t('payouts.run_number', { run: String(data.id) }) : t('payouts.run')}
        trail={[{ label: t('payouts.title'), href: '/market/payouts' }]}
      />
      {data ? (
        <RunParts run={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4">
          <Skeleton className="h-60" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
    </>
  )
}

const RunParts = ({ run }: { run: PayoutRun }) => (
  <div className="grid grid-cols-1 gap-4">
    <section className="panel grid grid-cols-1 gap-5 p-4 sm:p-6">
      <RunSteps run={run} />
      <RunFacts run={run} />
    </section>
    <RunPayouts run={run} />
  </div>
)

function NoSuchRun() {
  const t = useText()
  const action = <Button render={<Link to="/market/payouts" />}>{t('payouts.show_all')}</Button>
  return <PageMessage title={t('payouts.not_found')} text={t('payouts.not_found_text')} action={action} />
}
