import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatNumber, formatPercentage } from '#locales/numbers.ts'
import type { Voucher } from './voucher-queries.ts'

/** Writes terms of vouchers in words. */
export function useVoucherTexts() {
  const t = useText()
  const locale = useLocale()
  const price = usePrices()
  const amount = (value: number) => isolateText(price(value))
  const number = (value: number) => formatNumber(value, locale)
  return {
    /** "10% off, at most 50.00", "5.00 off" */
    discount: ({ discount_type, discount, max_discount }: Voucher): string => {
      if (discount_type === 'Fixed') return t('vouchers.off', { discount: amount(discount) })
      const percentage = isolateText(formatPercentage(discount, locale))
      return max_discount === null
        ? t('vouchers.off', { discount: percentage })
        : t('vouchers.off_at_most', { discount: percentage, amount: amount(max_discount) })
    },
    /** '' if any order suffices. */
    minimum: ({ min_order_amount }: Voucher): string =>
      min_order_amount > 0 ? t('vouchers.from_amount', { amount: amount(min_order_amount) }) : '',
    days: ({ first_day, last_day }: Voucher): string =>
      [first_day, last_day].map((day) => isolateText(formatCalendarDay(day, locale))).join(' – '),
    uses: ({ used, limit_total }: Voucher): string =>
      limit_total === null ? number(used) : t('vouchers.used_of', { used: number(used), limit: number(limit_total) }),
    number,
    amount,
  }
}
