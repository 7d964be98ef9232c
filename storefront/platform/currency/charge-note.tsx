import { isolateText } from '#locales/isolate-text.ts'
import { formatMoney } from '#locales/money.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { useCurrency } from './currency.tsx'

type ChargeNoteProps = { amount: number; className?: string }

/** Prices may be shown in another currency than the one that is charged. */
export function ChargeNote({ amount, className }: ChargeNoteProps) {
  const t = useText()
  const { currency, currencies } = useCurrency()
  const base = currencies.find((each) => each.is_default)
  if (!base || base.name === currency.name) return null
  return (
    <p className={classNames('text-meta text-neutral-600', className)}>
      {t('checkout.charged', { amount: isolateText(formatMoney(amount, base)), currency: base.name })}
    </p>
  )
}
