import { Check } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shops.ts'
import { type BuyForm, useBuyForm, type WaysToBuy } from '#storefront/catalogue/use-buy-form.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { OptionGroups } from '../options/option-groups.tsx'
import { useUrlSelection } from '../use-url-selection.ts'
import { BuyBox } from './buy-box.tsx'
import { PriceBlock, ProductHead } from './product-head.tsx'
import { PurchaseBar } from './purchase-bar.tsx'

type ProductDetailProps = {
  product: Product
  holiday: Shop['holiday']
  waysToBuy: WaysToBuy
  /** The wishlist button, 52 px high. */
  heart: ReactNode
  children: ReactNode
}

const NoPicture = lazyWithRetry(() => import('../card/no-picture.tsx').then((part) => part.NoPicture))
const FlashStrip = lazyWithRetry(() =>
  import('#storefront/catalogue/shelf/sale-countdown.tsx').then((part) => part.FlashStrip),
)

export function ProductDetail({ product, holiday, waysToBuy, heart, children }: ProductDetailProps) {
  const form = useBuyForm(product, useUrlSelection(product), waysToBuy)
  const actions = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-10">
        <div className="max-md:-mx-4 sm:max-md:-mx-6 md:sticky md:z-1 md:top-[calc(var(--sticky-top,7rem)+1rem)] md:self-start">
          <ProductPictures form={form} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <ProductHead product={product} />
          <PriceBlock price={form.price} vat={product.vat} />
          {product.flash_sale && (
            <Suspense>
              <FlashStrip sale={product.flash_sale} />
            </Suspense>
          )}
          <SummaryList points={product.summary} />
          <OptionGroups form={form} />
          <BuyBox {...{ form, holiday, actions }}>{heart}</BuyBox>
          {children}
        </div>
      </div>
      {form.stock > 0 && <PurchaseBar form={form} actions={actions} />}
    </>
  )
}

function ProductPictures({ form: { product, selection, price, stock } }: { form: BuyForm }) {
  const t = useText()
  if (product.images.length === 0) {
    return (
      <Picture source={null} alt="" sizes="" widths={[]} className="aspect-square md:rounded-lg">
        <Suspense>
          <NoPicture category={product.categories.at(-1)?.slug ?? ''} name={product.name} />
        </Suspense>
      </Picture>
    )
  }
  return (
    <Gallery product={product} color={selection.color}>
      <div className="pointer-events-none absolute start-3 top-3 grid justify-items-start gap-1.5">
        {price.discount_percentage > 0 && (
          <span aria-hidden>
            <Badge tone="sale">{`-${price.discount_percentage}%`}</Badge>
          </span>
        )}
        {stock === 0 && <Badge tone="dark">{t('catalogue.sold_out')}</Badge>}
      </div>
    </Gallery>
  )
}

const maxSummaryPoints = 4

function SummaryList({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {points.slice(0, maxSummaryPoints).map((point) => (
        <li key={point} className="flex items-start gap-2">
          <Check aria-hidden className="mt-[0.2lh] size-4 text-success" />
          <span className="min-w-0 flex-1">
            <bdi>{point}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
