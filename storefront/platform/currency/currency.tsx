import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import type { Currency } from '#contract/settings.ts'
import { formatMoney } from '#locales/money.ts'
import { releaseParts } from '#storefront/platform/hydration/deferred-part.tsx'
import { isolated } from '#storefront/platform/i18n/texts.tsx'
import { useVisit } from '#storefront/platform/settings/root-data.ts'
import { deviceCurrency, fallbackCurrency, keepCurrency, selectCurrency } from './currency-choice.ts'

type Shown = { currency: Currency; currencies: readonly Currency[]; choose: (name: string) => void }

/** For providers; parts ask useCurrency. */
export const CurrencyContext = createContext<Shown>({
  currency: fallbackCurrency,
  currencies: [],
  choose: () => undefined,
})

type CurrencyProviderProps = { currencies: readonly Currency[]; initial: Currency; children: ReactNode }

/** The chosen currency is the browser's own matter: changing it draws every amount anew and asks nobody. */
export function CurrencyProvider({ currencies, initial, children }: CurrencyProviderProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // By its name: what is of it, such as its rate, may be another by now.
  const currency = currencies.find(({ name }) => name === chosen) ?? initial
  useEffect(() => {
    const kept = deviceCurrency()
    if (kept === null) return
    // The cookie may be lost while the device remembers, or the shop may have changed its base since.
    const selected = selectCurrency(currencies, kept)
    keepCurrency(currencies, selected.name)
    if (selected.name === currency.name) return
    releaseParts()
    startTransition(() => setChosen(selected.name))
  }, [currencies, currency.name])
  const shown = useMemo(() => {
    const choose = (name: string) => {
      keepCurrency(currencies, name)
      startTransition(() => setChosen(name))
    }
    return { currency, currencies, choose }
  }, [currency, currencies])
  return <CurrencyContext value={shown}>{children}</CurrencyContext>
}

/** The chosen currency, all of them, and the choosing. */
export const useCurrency = (): Shown => use(CurrencyContext)

/** `const money = useMoney()`, then `money(12.5)`: for what is only spoken. Elsewhere use Price, Money or useMoneyText. */
export function useMoney(): (amount: number) => string {
  const { currency } = useCurrency()
  return (amount) => formatMoney(amount, currency)
}

/**
 * How an amount reads: with the page where its symbol is written from right to left, so that the symbol stands on the side
 * that its position says; otherwise from left to right, as figures do.
 */
export function useMoneyDirection(): 'ltr' | 'rtl' {
  const { symbol } = useCurrency().currency
  const { direction } = useVisit()
  return /[\u0590-\u08ff]/.test(symbol) ? direction : 'ltr'
}

/** Amounts for sentences and buttons: they keep their own order whatever stands around them. */
export function useMoneyText(): (amount: number) => string {
  const money = useMoney()
  const direction = useMoneyDirection()
  return (amount) => isolated(money(amount), direction)
}
