import type { ReactNode } from 'react'
import type { Currency } from '#contract/settings.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatMoney } from '#locales/money.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { CurrencyContext, useCurrency } from './currency.tsx'

type OrderCurrencyProps = { placed: { currency: string }; children: ReactNode }

/** Shows amounts in the currency of an order, even if the shop's base currency has changed since. */
export function OrderCurrency({ placed, children }: OrderCurrencyProps) {
  const shown = useCurrency()
  const ownCurrency = placedCurrency(shown.currencies, placed.currency)
  return ownCurrency ? (
    <CurrencyContext value={{ ...shown, currency: ownCurrency, currencies: [ownCurrency] }}>{children}</CurrencyContext>
  ) : (
    children
  )
}

/** Undefined if `name` is the base currency. A currency that the shop no longer has is shown by its code. */
export function placedCurrency(currencies: readonly Currency[], name: string): Currency | undefined {
  const base = currencies.find(({ is_default }) => is_default)
  if (!base || base.name === name) return undefined
  const known = currencies.find((each) => each.name === name)
  const sign = { symbol: known?.symbol ?? name, position: known?.position ?? ('suffix' as const) }
  return { id: known?.id ?? base.id, name, ...sign, is_default: true, rate_from_default: 1 }
}

type ChargedAmountProps = { amount: number; className?: string }

/** Prices may be shown in another currency than the one that is charged. */
export function ChargedAmount({ amount, className }: ChargedAmountProps) {
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
