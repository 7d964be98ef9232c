import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { ApiError, errorMessage, isLost } from '#contract/client/api-error.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import type { ChangeReason, StockLevel, StockVariant } from '#contract/shop-stock.ts'
import { formatChange } from '#locales/numbers.ts'
import { useStockCalls } from './stock-queries.ts'
import { useVariantLabel } from './variant-name.tsx'

export interface StockChange {
  readonly change: number
  readonly reason: ChangeReason
  readonly note: string
  /** The idempotency key of a failed change: its response may have been lost, and a repetition must not change the stock twice. */
  readonly key?: string | undefined
}

export interface FailedChange {
  readonly variant: StockVariant
  /** The failed change; undefined if the undo of a change failed. */
  readonly change?: StockChange
  /** Whether the response was lost, so that the stock may have changed. */
  readonly isLost: boolean
  readonly message: string
}

/** The current stock in a conflict response (409). */
export const levelOf = (error: unknown): StockLevel | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.data as { level?: StockLevel }).level : undefined

/** Optimistic; reverts and reports a failure. The undo is sent as a count, which is refused if the units there have changed since. */
export function useStockChange(onFailure: (failed: FailedChange) => void) {
  const t = useText()
  const locale = useLocale()
  const labelOf = useVariantLabel()
  const { edit, show, cancelLoads, reload } = useStockCalls()
  const report = (variant: StockVariant, error: unknown, change?: StockChange) => {
    const level = levelOf(error)
    if (level) show(variant, () => level)
    // The next change is calculated from the stock that the server answered.
    onFailure({
      variant: { ...variant, ...level },
      ...(change && { change }),
      isLost: isLost(error),
      message: errorMessage(error),
    })
  }
  const undo = async (variant: StockVariant, change: StockChange, after: StockLevel) => {
    const note = t('stock.undo_note', { change: formatChange(change.change, locale) })
    try {
      const level = await edit(variant, { count: after.there - change.change, expected: after.there, note })
      show(variant, () => level)
      useNotice.getState().show(t('stock.undone', { name: labelOf(variant) }))
    } catch (error) {
      report(variant, error)
    }
    void reload()
  }
  return async (variant: StockVariant, { key = newIdempotencyKey(), ...change }: StockChange): Promise<void> => {
    const add = (units: number) =>
      show(variant, ({ there, available }) => ({ there: there + units, available: available + units }))
    await cancelLoads()
    add(change.change)
    try {
      const level = await edit(variant, { ...change, note: change.note.trim() || undefined }, key)
      show(variant, () => level)
      const values = { name: labelOf(variant), change: formatChange(change.change, locale) }
      useNotice.getState().show(t('stock.changed', values), () => void undo(variant, change, level))
    } catch (error) {
      add(-change.change)
      report(variant, error, { ...change, key })
    }
    void reload()
  }
}
