import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Choice } from './choice/choice.ts'

type FreeDeliveryProps = { shop_id: number; summary: Choice['summary']; className?: string }

/** How much more it takes until a chosen shop delivers for nothing; nothing where that is not to be had. */
export function FreeDelivery({ shop_id, summary, className }: FreeDeliveryProps) {
  const t = useText()
  const money = useMoneyText()
  const missing = summary.data?.checkout_items.find((each) => each.shop_id === shop_id)?.free_delivery_missing ?? null
  if (missing === null) return null
  return (
    <p className={classNames('text-meta text-neutral-600', className)}>
      {t('cart.free_delivery_missing', { amount: money(missing) })}
    </p>
  )
}
