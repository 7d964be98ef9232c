import { useText } from '#console/platform/i18n/texts.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { type DeliveryValues, isZonePath, type TermsValues, type ZoneValues } from './delivery-values.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Terms in one line, such as "$5.00 · free from $50.00 · $1.00 per kg above 2000 g". */
export function useTermsText(): (terms: TermsValues) => string {
  const t = useText()
  const price = usePrices()
  const write = (minor: number | null) => price((minor ?? 0) / 100)
  return ({ charge, free_from, per_kg, included_grams }) =>
    [
      charge ? write(charge) : t('shop-delivery.free'),
      ...(charge && free_from ? [t('shop-delivery.free_from_amount', { amount: write(free_from) })] : []),
      ...(per_kg ? [t('shop-delivery.per_kg_above', { amount: write(per_kg), grams: included_grams })] : []),
    ].join(' · ')
}

/** Describes fields for the conflict view. */
export function useDescribeDelivery() {
  const t = useText()
  const price = usePrices()
  const termsText = useTermsText()
  const placeName = usePlaceNames()
  const labels: Readonly<Record<Exclude<keyof DeliveryValues, 'zones'>, string>> = {
    charge: t('shop-delivery.charge'),
    free_from: t('shop-delivery.free_from'),
    per_kg: t('shop-delivery.per_kg'),
    included_grams: t('shop-delivery.included'),
    delivers_elsewhere: t('shop-delivery.elsewhere'),
    days_min: t('shop-delivery.days_min'),
    days_max: t('shop-delivery.days_max'),
  }
  return (name: string, value: unknown) => {
    if (isZonePath(name)) {
      const zone = value as ZoneValues | undefined
      const lines = zone && [zone.name, termsText(zone), ...zone.places.map(placeName)]
      return { label: zone?.name ?? t('shop-delivery.zone'), text: lines?.join('\n') ?? t('shop-delivery.removed') }
    }
    const label = labels[name as keyof typeof labels]
    if (typeof value === 'boolean') return { label, text: value ? t('shop-delivery.yes') : t('shop-delivery.no') }
    return { label, text: typeof value === 'number' ? price(value / 100) : String(value ?? '') }
  }
}
