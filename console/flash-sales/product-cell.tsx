import { useText } from '#console/platform/i18n/texts.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import type { FlashSaleOffer, FlashSaleProduct } from '#contract/desk-flash-sales.ts'
import { calculateSalePrice } from '#contract/flash-sale-states.ts'
import { isolateText } from '#locales/isolate-text.ts'

export function ProductCell({
  product: { name, thumbnail },
}: {
  product: Pick<FlashSaleProduct, 'name' | 'thumbnail'>
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumbnail source={thumbnail} />
      <bdi translate="no" className="line-clamp-3 wrap-anywhere sm:min-w-40">
        {name}
      </bdi>
    </span>
  )
}

type Priced = Pick<FlashSaleOffer, 'price' | 'current_price'>

const minorUnits = 100
const toMinor = (amount: number): number => Math.round(amount * minorUnits)

export interface SalePrice {
  /** What a unit costs now, without flash sales. */
  readonly current: number
  readonly sale: number
  /** What the shop keeps after the commission. */
  readonly kept: number
  readonly isLower: boolean
}

/** Of the variant that costs least; null for a product without one. */
export function priceInSale({ price, current_price }: Priced, percentage: number, commission = 0): SalePrice | null {
  if (price === null || current_price === null) return null
  const sale = calculateSalePrice(toMinor(price), toMinor(current_price), percentage)
  return {
    current: current_price,
    sale: sale / minorUnits,
    kept: (sale - Math.round((sale * commission) / 100)) / minorUnits,
    isLower: sale < toMinor(current_price),
  }
}

/** "$80.00 → $56.00", and whether the sale lowers the price at all. */
export function PriceChange({ product, percentage }: { product: Priced; percentage: number }) {
  const t = useText()
  const price = usePrices()
  const prices = priceInSale(product, percentage)
  if (!prices) return null
  const write = (amount: number) => isolateText(price(amount))
  return (
    <span className="inline-grid">
      <span className="tabular-nums">
        {t('flash-sales.price_change', { from: write(prices.current), to: write(prices.sale) })}
      </span>
      {!prices.isLower && <span className="text-meta text-warning">{t('flash-sales.not_lower')}</span>}
    </span>
  )
}

/** Units in stock, or that shoppers do not see the product. */
export function useStockText(): (available: number | null) => string {
  const t = useText()
  return (available) => (available === null ? t('flash-sales.not_shown') : t('flash-sales.units', { count: available }))
}
