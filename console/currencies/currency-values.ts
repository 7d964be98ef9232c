import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { SaveCurrenciesBody } from '#contract/operator-currencies.ts'
import type { PlainConsoleKey } from '#locales/text.ts'

/** A currency in the form: what is saved of it, and the first rate of a new one as it is typed. */
export type CurrencyRow = SaveCurrenciesBody['currencies'][number]

export interface CurrencyValues {
  currencies: CurrencyRow[]
}

/** Each currency is merged separately. */
export const toFields = ({ currencies }: { readonly currencies: readonly CurrencyRow[] }): FieldMap =>
  Object.fromEntries(currencies.map((row) => [row.code, pickFields(row)]))

/** A removed currency is undefined. */
export const rowsOf = (fields: FieldMap): CurrencyRow[] =>
  Object.values(fields).filter((row) => row !== undefined) as CurrencyRow[]

export const toValues = (fields: FieldMap): CurrencyValues => ({ currencies: rowsOf(fields) })

/** In a fixed order, because fields are compared as JSON. */
const pickFields = ({ code, symbol, position, is_default, is_enabled, rate_source, first_rate }: CurrencyRow) => ({
  code,
  symbol,
  position,
  is_default,
  is_enabled,
  rate_source,
  ...(first_rate !== undefined && { first_rate }),
})

/** Prices are written in the default currency, which shoppers can always choose and whose rate is always 1. */
export const withDefault = (rows: readonly CurrencyRow[], code: string): CurrencyRow[] =>
  rows.map((row) =>
    row.code === code
      ? { ...row, is_default: true, is_enabled: true, rate_source: 'hand' }
      : { ...row, is_default: false },
  )

export const findDefault = (rows: readonly Pick<CurrencyRow, 'code' | 'is_default'>[]) =>
  rows.find(({ is_default }) => is_default)?.code ?? ''

const weekMs = 7 * 86_400_000

/** The bank's file skips weekends and holidays, but no week. */
export const isOldRate = (ratedAt: string, now: number): boolean => now - Date.parse(ratedAt) > weekMs

export const sourceTexts: Readonly<Record<CurrencyRow['rate_source'], PlainConsoleKey>> = {
  hand: 'currencies.by_hand',
  bank: 'currencies.by_bank',
}

export const positionTexts: Readonly<Record<CurrencyRow['position'], PlainConsoleKey>> = {
  prefix: 'currencies.before_amount',
  suffix: 'currencies.after_amount',
}
