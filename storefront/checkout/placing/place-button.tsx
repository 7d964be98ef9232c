import type { CheckoutSummary } from '#contract/checkout.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

export type PlaceButtonProps = {
  summary: CheckoutSummary | undefined
  isOld: boolean
  onPlace: () => void
  className?: string
}

/** Says what will be paid. While the sum is being reckoned anew it waits. */
export function PlaceButton({ summary, isOld, onPlace, className }: PlaceButtonProps) {
  const t = useText()
  const money = useMoneyText()
  return (
    <Button variant="primary" size="large" loading={isOld} onClick={onPlace} className={className}>
      {t('checkout.place')}
      {summary && (
        <>
          {' · '}
          <span className="tabular-nums">{money(summary.checkout.payable_amount)}</span>
        </>
      )}
    </Button>
  )
}
