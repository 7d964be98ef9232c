import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { ShopPayoutCard } from '#contract/shop-payouts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QueryCard } from '../query-card.tsx'
import { PayoutLink } from '../transaction-name.tsx'
import { AccountNote } from './account-note.tsx'
import { PayoutStateBadge, usePayoutDay } from './payout-parts.tsx'
import { usePayouts } from './payout-queries.ts'

const shownPayouts = 3

/** The account that is paid, and the latest payouts. */
export function PayoutsCard() {
  const t = useText()
  const { desk } = useDesks()
  return (
    <QueryCard title={t('shop-payouts.title')} query={usePayouts({ page: 1, perPage: shownPayouts })}>
      {({ payouts, total }) => (
        <>
          <AccountNote />
          {total > 0 ? (
            <LatestPayouts payouts={payouts} />
          ) : (
            <p className="max-w-text text-neutral-700">{t('shop-payouts.none_text')}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {total > 0 && <Button render={<Link to={`${desk?.path}/money/payouts`} />}>{t('shop-payouts.all')}</Button>}
            <Button render={<Link to={`${desk?.path}/money/account`} />}>{t('shop-payouts.payout_account')}</Button>
          </div>
        </>
      )}
    </QueryCard>
  )
}

function LatestPayouts({ payouts }: { payouts: readonly ShopPayoutCard[] }) {
  const t = useText()
  const writeAmount = useAmounts()
  const writeDay = usePayoutDay()
  return (
    <ul aria-label={t('shop-payouts.latest')} className="grid max-w-text grid-cols-1 divide-y divide-neutral-200">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex items-center justify-between gap-x-3 py-2.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <PayoutLink id={payout.id} text="money.payout" />
            <PayoutStateBadge state={payout.state} />
            <span className="text-meta text-neutral-600">{writeDay(payout)}</span>
          </span>
          <bdi className="text-label shrink-0 tabular-nums">{writeAmount(payout.amount, payout.currency)}</bdi>
        </li>
      ))}
    </ul>
  )
}
