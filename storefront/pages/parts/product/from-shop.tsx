import type { Product, ProductCard } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { LaterRail } from '#storefront/shell/cards/later-rail.ts'

type FromShopProps = { shop: Product['shop']; products: readonly ProductCard[] }

/** What else the seller of a product has. With a single vendor everything is theirs, and the row would say nothing. */
export function FromShop({ shop, products }: FromShopProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor || products.length === 0) return null
  return (
    <Section id="from-shop" title={t('catalogue.from_shop')} allHref={`/shops/${shop.id}`}>
      <LaterRail products={products} labelledBy="from-shop" />
    </Section>
  )
}
