import type { ShopId } from '#contract/ids.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDeliveryDays } from '#storefront/platform/i18n/use-dates.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CartSelection } from './cart-selection.ts'

type DeliveryLineProps = { shop_id: ShopId; summary: CartSelection['summary'] }

/** Delivery charge and time of a chosen shop. Reserves its height before the figures arrive. */
export function DeliveryLine({ shop_id, summary }: DeliveryLineProps) {
  const t = useText()
  const formatDeliveryDays = useDeliveryDays()
  const figures = summary.data?.checkout_items.find((each) => each.shop_id === shop_id)
  return (
    <div className="border-t border-neutral-200 px-4 py-3">
      <p className="flex items-center justify-between gap-4">
        <span className="text-neutral-600">{t('shell.delivery')}</span>
        {!figures && (summary.isLost ? <span>—</span> : <Skeleton className="h-4 w-14" />)}
        {figures && !figures.is_deliverable && (
          <span className="text-end font-medium text-danger">{t('cart.not_delivered')}</span>
        )}
        {figures?.is_deliverable && (
          <span className="text-neutral-900">
            {figures.delivery_charge === 0 ? t('shell.free') : <Money amount={figures.delivery_charge} />}
          </span>
        )}
      </p>
      <div className="text-meta mt-0.5 flex min-h-[1lh] flex-wrap items-center gap-x-3 text-neutral-600 max-sm:min-h-[2lh] max-sm:content-start">
        {!figures && !summary.isLost && <Skeleton className="h-4 w-28" />}
        {figures?.is_deliverable && <p>{formatDeliveryDays(figures.delivery_days_min, figures.delivery_days_max)}</p>}
        <FreeDelivery shop_id={shop_id} summary={summary} />
      </div>
    </div>
  )
}

type FreeDeliveryProps = { shop_id: ShopId; summary: CartSelection['summary']; className?: string }

/** The missing amount until delivery is free; renders nothing if delivery is never free. */
export function FreeDelivery({ shop_id, summary, className }: FreeDeliveryProps) {
  const t = useText()
  const money = useMoneyText()
  const missingAmount =
    summary.data?.checkout_items.find((each) => each.shop_id === shop_id)?.free_delivery_missing ?? null
  if (missingAmount === null) return null
  return (
    <p className={classNames('text-meta text-neutral-600', className)}>
      {t('cart.free_delivery_missing', { amount: money(missingAmount) })}
    </p>
  )
}
