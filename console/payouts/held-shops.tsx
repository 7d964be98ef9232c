import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { BalanceLink } from '#console/platform/shop/balance-link.tsx'
import type { PayoutCandidate } from '#contract/payout-runs.ts'
import { payoutAccountWaitDays } from '#contract/payout-states.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { PagedTable } from './paged-table.tsx'
import { Amount, NumberEnd } from './payout-cells.tsx'

interface HeldShopsProps {
  readonly shops: readonly PayoutCandidate[]
  readonly currency: string
}

/** The shops with an available balance that cannot be paid now, each with the reason. */
export function HeldShops({ shops, currency }: HeldShopsProps) {
  const t = useText()
  return (
    <Card title={t('payouts.held')}>
      <p className="max-w-text text-neutral-700">{t('payouts.held_text', { count: payoutAccountWaitDays })}</p>
      <PagedTable
        name="held"
        label={t('payouts.held')}
        isBelow
        rows={shops}
        columns={useColumns(currency)}
        idOf={({ shop }) => String(shop.id)}
        nameOf={({ shop }) => shop.name}
      />
    </Card>
  )
}

function useColumns(currency: string): ListColumn<PayoutCandidate>[] {
  const t = useText()
  return [
    { id: 'shop', label: t('shops.shop'), isTitle: true, cell: ({ shop }) => <BalanceLink shop={shop} /> },
    {
      id: 'reason',
      label: t('payouts.reason'),
      cell: ({ held_back }) => held_back && t(`payouts.hold.${held_back}`),
    },
    {
      id: 'account',
      label: t('payouts.account'),
      cell: ({ number_end }) => (number_end === null ? '–' : <NumberEnd end={number_end} />),
    },
    {
      id: 'amount',
      label: t('payouts.amount'),
      isNumeric: true,
      cell: ({ amount }) => <Amount amount={amount} currency={currency} />,
    },
  ]
}
