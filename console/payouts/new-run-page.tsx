import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { PayoutCandidate } from '#contract/payout-runs.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { HeldShops } from './held-shops.tsx'
import { PayableShops } from './payable-shops.tsx'
import { useRunPreview } from './payout-queries.ts'

/** The shops that a payout run can pay now, and those that are held back. */
export default function NewRunPage() {
  const t = useText()
  const { canWrite, note } = useShopWriting('payouts.write')
  const { data, error, refetch, isFetching } = useRunPreview()
  return (
    <>
      <PageHeader
        title={t('payouts.prepare')}
        trail={[{ label: t('payouts.title'), href: '/market/payouts' }]}
        text={t('payouts.new_text')}
      />
      {!isForbidden(error) && note}
      {data ? (
        <Preview {...data} canWrite={canWrite} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4">
          <Skeleton className="h-96" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  )
}

interface PreviewProps {
  readonly shops: readonly PayoutCandidate[]
  readonly currency: string
  readonly canWrite: boolean
}

function Preview({ shops, currency, canWrite }: PreviewProps) {
  const held = shops.filter(({ held_back }) => held_back !== null)
  const payable = shops.filter(({ held_back }) => held_back === null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PayableShops {...{ currency, canWrite }} shops={payable} none={<NoneToPay hasHeld={held.length > 0} />} />
      {held.length > 0 && <HeldShops shops={held} currency={currency} />}
    </div>
  )
}

function NoneToPay({ hasHeld }: { hasHeld: boolean }) {
  const t = useText()
  const balances = <Button render={<Link to="/market/balances" />}>{t('payouts.to_balances')}</Button>
  return (
    <section className="panel">
      <EmptyState
        title={t('payouts.nothing_to_pay')}
        text={t(hasHeld ? 'payouts.all_held' : 'payouts.nothing_to_pay_text')}
        action={balances}
      />
    </section>
  )
}
