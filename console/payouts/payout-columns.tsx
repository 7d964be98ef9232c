import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { BalanceLink } from '#console/platform/shop/balance-link.tsx'
import type { PayoutRun, RunPayout } from '#contract/payout-runs.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { PayoutBadge } from './payout-badges.tsx'
import { Amount, NumberEnd } from './payout-cells.tsx'

/** With `onFail`, approved and paid payouts have a button: money may come back long after all of a run is paid. */
export function usePayoutColumns(
  { state, currency }: PayoutRun,
  onFail: ((payout: RunPayout) => void) | undefined,
): ListColumn<RunPayout>[] {
  const t = useText()
  const locale = useLocale()
  const action: ListColumn<RunPayout> = {
    id: 'action',
    label: '',
    isAction: true,
    cell: (payout) => <FailButton payout={payout} onFail={() => onFail?.(payout)} />,
  }
  return [
    {
      id: 'shop',
      label: t('shops.shop'),
      isTitle: true,
      cell: ({ shop }) => (
        <span className="inline-block xl:min-w-32">
          <BalanceLink shop={shop} />
        </span>
      ),
    },
    { id: 'state', label: t('payouts.status'), cell: (payout) => <StateCell payout={payout} /> },
    { id: 'account', label: t('payouts.account'), cell: (payout) => <AccountCell payout={payout} /> },
    {
      id: 'transactions',
      label: t('payouts.transactions'),
      isNumeric: true,
      cell: ({ transactions }) => formatNumber(transactions, locale),
    },
    {
      id: 'amount',
      label: t('payouts.amount'),
      isNumeric: true,
      cell: ({ amount }) => <Amount amount={amount} currency={currency} />,
    },
    ...(onFail && (state === 'approved' || state === 'done') ? [action] : []),
  ]
}

function StateCell({ payout: { state, paid_on, failure } }: { payout: RunPayout }) {
  const t = useText()
  const locale = useLocale()
  return (
    <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
      <PayoutBadge state={state} />
      {state === 'paid' && paid_on && (
        <span className="text-meta text-neutral-600">
          {t('payouts.paid_day', { day: isolateText(formatCalendarDay(paid_on, locale)) })}
        </span>
      )}
      {failure && (
        <span
          dir="auto"
          className="text-meta line-clamp-4 max-w-60 wrap-anywhere text-neutral-600 xl:min-w-40"
          title={failure}
        >
          {failure}
        </span>
      )}
    </span>
  )
}

function AccountCell({ payout: { holder, number_end, is_account_outdated } }: { payout: RunPayout }) {
  const t = useText()
  return (
    <span className="inline-grid max-sm:justify-items-end">
      <bdi translate="no" className="max-w-60 wrap-anywhere">
        {holder}
      </bdi>
      <span className="text-meta text-neutral-600">
        <NumberEnd end={number_end} />
      </span>
      {is_account_outdated && <span className="text-meta text-warning-text xl:min-w-40">{t('payouts.outdated')}</span>}
    </span>
  )
}

function FailButton({ payout: { state }, onFail }: { payout: RunPayout; onFail: () => void }) {
  const t = useText()
  if (state !== 'approved' && state !== 'paid') return null
  return (
    <Button size="compact" aria-haspopup="dialog" className="max-sm:w-full xl:whitespace-nowrap" onClick={onFail}>
      {t(state === 'paid' ? 'payouts.return' : 'payouts.fail')}
    </Button>
  )
}
