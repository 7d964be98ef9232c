import type { Order } from '#contract/orders.ts'
import { formatCalendarDay } from '#storefront/platform/i18n/dates.ts'
import { isolated, useLocale, useText } from '#storefront/platform/i18n/texts.tsx'

const arriving: readonly Order['status'][] = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way']

type ExpectedDeliveryProps = { order: Pick<Order, 'status' | 'expected_from' | 'expected_to'> }

/** When an order that is under way arrives, as it was reckoned when it was placed. */
export function ExpectedDelivery({ order: { status, expected_from, expected_to } }: ExpectedDeliveryProps) {
  const t = useText()
  const locale = useLocale()
  if (expected_from === null || expected_to === null || !arriving.includes(status)) return null
  const from = isolated(formatCalendarDay(expected_from, locale))
  const to = isolated(formatCalendarDay(expected_to, locale))
  return (
    <p className="text-neutral-600">
      {from === to ? t('orders.expected_on', { day: to }) : t('orders.expected_between', { from, to })}
    </p>
  )
}
