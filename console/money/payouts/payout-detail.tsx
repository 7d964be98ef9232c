import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { payoutReference } from '#contract/payout-states.ts'
import type { ShopPayout } from '#contract/shop-payouts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { NumberEnd, PayoutStateBadge, usePayoutDay } from './payout-parts.tsx'
import { usePayout } from './payout-queries.ts'
import { PayoutTransactions } from './payout-transactions.tsx'
import { StatementButtons } from './statement-buttons.tsx'

/** A payout with what it pays. */
export function PayoutDetail({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const { data: payout, error, refetch, isFetching } = usePayout(id)
  const list = `${desk?.path}/money/payouts`
  if (hasCode(error, 'payouts.no_payout', 'errors.not_found')) return <NoSuchPayout list={list} />
  return (
    <>
      <PageHeader
        title={t('money.payout', { number: id })}
        trail={[
          { label: t('money.title'), href: `${desk?.path}/money` },
          { label: t('shop-payouts.title'), href: list },
        ]}
        actions={payout && <StatementButtons payout={payout} />}
      />
      {payout ? (
        <div className="grid grid-cols-1 gap-4">
          <div className={pageColumns}>
            <SumsCard payout={payout} />
            <StateCard payout={payout} />
          </div>
          <PayoutTransactions id={id} />
        </div>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className={pageColumns}>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </LoadingRegion>
      )}
    </>
  )
}

function NoSuchPayout({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={list} />}>{t('shop-payouts.all')}</Button>
  return <PageMessage title={t('shop-payouts.not_found')} text={t('shop-payouts.not_found_text')} action={action} />
}

function StateCard({ payout }: { payout: ShopPayout }) {
  const t = useText()
  const { day } = useMoments()
  const writeDay = usePayoutDay()
  const { id, state, failure, holder, number_end, created_at } = payout
  return (
    <Card title={t('shop-payouts.state')}>
      <div className="grid justify-items-start gap-2 text-neutral-700">
        <PayoutStateBadge state={state} />
        <p>{t(`shop-payouts.state_text.${state}`, { day: isolateText(writeDay(payout)) })}</p>
        {failure !== null && (
          <p className="wrap-anywhere">{t('shop-payouts.reason', { reason: isolateText(failure) })}</p>
        )}
      </div>
      <FactList>
        <Fact label={t('shop-payouts.holder')}>
          <bdi translate="no">{holder}</bdi>
        </Fact>
        <Fact label={t('shop-payouts.account')}>
          <NumberEnd end={number_end} />
        </Fact>
        <Fact label={t('shop-payouts.reference')}>
          <bdi translate="no">{payoutReference(id)}</bdi>
        </Fact>
        <Fact label={t('shop-payouts.prepared_on')}>{day(created_at)}</Fact>
      </FactList>
    </Card>
  )
}

const parts = ['sales', 'refunds', 'commission', 'cash', 'paid', 'corrections'] as const
/** Few payouts have them. */
const rareParts: ReadonlySet<string> = new Set(['paid', 'corrections'])

/** The parts add up to the amount. */
function SumsCard({ payout }: { payout: ShopPayout }) {
  const t = useText()
  const writeAmount = useAmounts()
  const write = (amount: number) => writeAmount(amount, payout.currency)
  const shown = parts.filter((name) => payout[name] !== 0 || !rareParts.has(name))
  return (
    <Card title={t('shop-payouts.sums')}>
      <dl className="grid max-w-text grid-cols-1">
        {shown.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-x-3 py-1.5">
            <dt className="text-neutral-700">{t(name === 'paid' ? 'shop-payouts.paid' : `money.${name}`)}</dt>
            <dd className="shrink-0 text-neutral-900">
              <bdi className="tabular-nums">{write(payout[name])}</bdi>
            </dd>
          </div>
        ))}
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-neutral-300 pt-3">
          <dt className="text-label text-neutral-900">{t('shop-payouts.payout')}</dt>
          <dd className="text-h2 text-neutral-900">
            <bdi className="wrap-anywhere tabular-nums">{write(payout.amount)}</bdi>
          </dd>
        </div>
      </dl>
      <p className="text-meta text-neutral-600">{t('shop-payouts.transactions', { count: payout.transactions })}</p>
    </Card>
  )
}
