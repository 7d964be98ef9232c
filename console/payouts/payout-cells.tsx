import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'

export function Amount({ amount, currency }: { amount: number; currency: string }) {
  const writeAmount = useAmounts()
  return <bdi className="whitespace-nowrap tabular-nums">{writeAmount(amount, currency)}</bdi>
}

const hiddenDigits = '•••• '

/** The end of the number of an account, with dots for the rest of it. */
export const NumberEnd = ({ end }: { end: string }) => (
  <bdi dir="ltr" translate="no" className="whitespace-nowrap tabular-nums">
    <span aria-hidden>{hiddenDigits}</span>
    {end}
  </bdi>
)

/** Who did something. The account of a person may be gone. */
export function PersonName({ person }: { person: PayoutRun['created_by'] }) {
  const t = useText()
  if (!person) return t('payouts.no_person')
  return (
    <bdi translate="no" className="wrap-anywhere">
      {person.name}
    </bdi>
  )
}
