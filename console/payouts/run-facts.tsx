import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList, FigureList } from '#console/platform/layout/facts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'
import { PersonName } from './payout-cells.tsx'
import { sumAmounts } from './run-selection.ts'
import { isFailed, isOpen, isPaid } from './run-views.ts'

/** The amounts of a run, and who prepared, approved or cancelled it. */
export function RunFacts({ run }: { run: PayoutRun }) {
  const t = useText()
  const writeAmount = useAmounts()
  const { amount, currency, payout_list } = run
  const write = (sum: number) => writeAmount(sum, currency)
  const figures = [
    { label: t('payouts.amount'), text: write(amount) },
    { label: t('payouts.paid'), text: write(sumAmounts(payout_list.filter(isPaid))) },
    { label: t('payouts.view.open'), text: write(sumAmounts(payout_list.filter(isOpen))) },
    { label: t('payouts.failed'), text: write(sumAmounts(payout_list.filter(isFailed))) },
  ]
  return (
    <>
      <FigureList figures={figures} />
      <FactList>
        <Deed label={t('payouts.prepared')} at={run.created_at} person={run.created_by} />
        {run.approved_at && <Deed label={t('payouts.approved')} at={run.approved_at} person={run.approved_by} />}
        {run.downloaded_at && (
          <Deed label={t('payouts.downloaded')} at={run.downloaded_at} person={run.downloaded_by} />
        )}
        {run.cancelled_at && <Deed label={t('payouts.cancelled')} at={run.cancelled_at} person={run.cancelled_by} />}
      </FactList>
    </>
  )
}

interface DeedProps {
  readonly label: string
  readonly at: string
  readonly person: PayoutRun['created_by']
}

function Deed({ label, at, person }: DeedProps) {
  const { dayTime } = useMoments()
  return (
    <Fact label={label}>
      <time dateTime={at} className="block">
        {dayTime(at)}
      </time>
      <PersonName person={person} />
    </Fact>
  )
}
