import type { Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** "Delivers in 2–4 days". */
export function useDeliveryTime({ delivery_days_min: min, delivery_days_max: max }: Shop): string {
  const t = useText()
  return t(max === min ? 'shops.delivery_day' : 'shops.delivery_days', { count: max, min, max })
}
