import type { ReactNode } from 'react'
import type { Currency } from '#contract/settings.ts'
import { CurrencyContext, useCurrency } from './currency.tsx'

type InCurrencyOfProps = { placed: { currency: string }; children: ReactNode }

/** Shows the amounts inside in the currency in which something was placed, even if the shop charges in another one now. */
export function InCurrencyOf({ placed, children }: InCurrencyOfProps) {
  const shown = useCurrency()
  const own = placedCurrency(shown.currencies, placed.currency)
  return own ? (
    <CurrencyContext value={{ ...shown, currency: own, currencies: [own] }}>{children}</CurrencyContext>
  ) : (
    children
  )
}

/**
 * The currency to show amounts of `name` in, unconverted: the shop's rates no longer apply to them. Undefined where `name`
 * is the shop's base currency. A currency that the shop no longer knows is shown by its code.
 */
export function placedCurrency(currencies: readonly Currency[], name: string): Currency | undefined {
  const base = currencies.find(({ is_default }) => is_default)
  if (!base || base.name === name) return undefined
  const known = currencies.find((each) => each.name === name)
  const sign = { symbol: known?.symbol ?? name, position: known?.position ?? ('suffix' as const) }
  return { id: known?.id ?? base.id, name, ...sign, is_default: true, rate_from_default: 1 }
}
