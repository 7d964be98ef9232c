import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import type { Currency } from '#contract/settings.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatMoney } from '#locales/money.ts'
import { startHydratingAll } from '#storefront/platform/hydration/deferred-part.tsx'
import { useRootData } from '#storefront/platform/settings/root-data.ts'
import { fallbackCurrency, readStoredCurrency, selectCurrency, storeCurrency } from './currency-choice.ts'

type CurrencyState = { currency: Currency; currencies: readonly Currency[]; choose: (name: string) => void }

/** For providers; components use useCurrency. */
export const CurrencyContext = createContext<CurrencyState>({
  currency: fallbackCurrency,
  currencies: [],
  choose: () => undefined,
})

type CurrencyProviderProps = { currencies: readonly Currency[]; initial: Currency; children: ReactNode }

/** Changing the currency renders all amounts again in the browser, without a request. */
export function CurrencyProvider({ currencies, initial, children }: CurrencyProviderProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // By name, as its rate may have changed.
  const currency = currencies.find(({ name }) => name === chosen) ?? initial
  useEffect(() => {
    const stored = readStoredCurrency()
    if (stored === null) return
    // The cookie may be lost, or the base may have changed.
    const selected = selectCurrency(currencies, stored)
    storeCurrency(currencies, selected.name)
    if (selected.name === currency.name) return
    startHydratingAll()
    startTransition(() => setChosen(selected.name))
  }, [currencies, currency.name])
  const state = useMemo(() => {
    const choose = (name: string) => {
      storeCurrency(currencies, name)
      startTransition(() => setChosen(name))
    }
    return { currency, currencies, choose }
  }, [currency, currencies])
  return <CurrencyContext value={state}>{children}</CurrencyContext>
}

export const useCurrency = (): CurrencyState => use(CurrencyContext)

/** `const money = useMoney()`, then `money(12.5)`: for screen readers only. Elsewhere use Price, Money or useMoneyText. */
export function useMoney(): (amount: number) => string {
  const { currency } = useCurrency()
  return (amount) => formatMoney(amount, currency)
}

/** Of the page if the symbol is written from right to left, so that it is on its side of the amount; otherwise left to right. */
export function useMoneyDirection(): 'ltr' | 'rtl' {
  const { symbol } = useCurrency().currency
  const { direction } = useRootData()
  return /[\u0590-\u08ff]/.test(symbol) ? direction : 'ltr'
}

/** Formats amounts for sentences and buttons, isolated from the direction around them. */
export function useMoneyText(): (amount: number) => string {
  const money = useMoney()
  const direction = useMoneyDirection()
  return (amount) => isolateText(money(amount), direction)
}
