import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { PendingMoney } from '#contract/shop-money.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'

/** Until when, or why, the money of an order is pending. */
export function usePendingText(): (pending: Pick<PendingMoney, 'reason' | 'available_on'>) => string {
  const t = useText()
  const locale = useLocale()
  return ({ reason, available_on }) => {
    if (available_on === null)
      return reason === 'return_period' ? t('money.pending') : t(`money.pending_reason.${reason}`)
    return t('money.available_day', { day: isolateText(formatCalendarDay(available_on, locale)) })
  }
}
