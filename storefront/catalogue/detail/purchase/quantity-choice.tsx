import type { Purchase } from '#storefront/catalogue/purchase.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { QuantityStepper } from '#ui/quantity/quantity-stepper.tsx'

/** How many, up to what is there. */
export function QuantityChoice({ purchase: { quantity, setQuantity, stock } }: { purchase: Purchase }) {
  const t = useText()
  return (
    <QuantityStepper
      value={quantity}
      onChange={setQuantity}
      max={Math.min(stock, 9999)}
      labels={{
        group: t('catalogue.quantity'),
        decrease: t('catalogue.one_less'),
        increase: t('catalogue.one_more'),
      }}
    />
  )
}
