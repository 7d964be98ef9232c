import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { type BuyForm, useBuyForm, type WaysToBuy } from '#storefront/catalogue/use-buy-form.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { NoPicture } from '../card/no-picture.tsx'
import { sortGalleryImages } from '../gallery/gallery-pictures.ts'
import { normalizeSelection, type VariantSelection } from '../variant-selection.ts'
import { OptionGroups } from './option-groups.tsx'
import { QuantityChoice, StockLine } from './quantity-and-stock.tsx'

type OptionSheetContentProps = {
  product: Product
  requestedSelection: VariantSelection
  quantity?: number
  waysToBuy: WaysToBuy
  onDone: () => void
}

export function OptionSheetContent({
  product,
  requestedSelection,
  quantity,
  waysToBuy,
  onDone,
}: OptionSheetContentProps) {
  const t = useText()
  const selectionState = useState(normalizeSelection(product, requestedSelection))
  const form = useBuyForm(product, selectionState, waysToBuy, quantity)
  const buyAndClose = async (method: 'add' | 'buy') => {
    if (await form[method]()) onDone()
  }
  const isOpen = product.shop.is_open
  return (
    <>
      <ProductSummary form={form} />
      <div className="mt-5 grid gap-5">
        <OptionGroups form={form} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOpen && form.stock > 0 && <QuantityChoice form={form} />}
          {isOpen ? <StockLine form={form} /> : <p role="status">{t('catalogue.shop_closed')}</p>}
        </div>
      </div>
      <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 border-t border-neutral-200 bg-white px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {isOpen && form.stock > 0 ? (
          <div className="flex gap-2">
            <Button
              size="large"
              loading={form.busy === 'buyNow'}
              onClick={() => buyAndClose('buy')}
              className="flex-1 px-3"
            >
              {t('catalogue.buy_now')}
            </Button>
            <Button
              variant="primary"
              size="large"
              loading={form.busy === 'addToCart'}
              onClick={() => buyAndClose('add')}
              className="flex-1 px-3"
            >
              {t('catalogue.add_to_cart')}
            </Button>
          </div>
        ) : (
          <Button full size="large" render={<Link to={`/products/${product.id}/details`} onClick={onDone} />}>
            {t('catalogue.see_product')}
          </Button>
        )}
      </div>
    </>
  )
}

function ProductSummary({ form: { product, selection, price } }: { form: BuyForm }) {
  const [image] = sortGalleryImages(product.images, selection.color)
  return (
    <div className="flex gap-4">
      <Picture
        source={image?.picture}
        alt=""
        sizes="96px"
        widths={[96, 160, 240]}
        priority="eager"
        className="size-24 shrink-0 rounded-lg"
      >
        <NoPicture category={product.categories.at(-1)?.slug ?? ''} name={product.name} />
      </Picture>
      <div className="min-w-0 flex-1">
        <p className="text-card-name line-clamp-3 text-neutral-900">
          <bdi>{product.name}</bdi>
        </p>
        <Price
          size="md"
          price={price.price}
          discountPrice={price.discount_price}
          discountPercentage={price.discount_percentage}
          className="mt-1"
        />
      </div>
    </div>
  )
}
