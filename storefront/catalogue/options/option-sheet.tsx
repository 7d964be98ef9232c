import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { useMedia } from '#ui/media.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { NoPicture } from '../card/no-picture.tsx'
import { type Choice, settleChoice } from '../choice.ts'
import { QuantityChoice } from '../detail/purchase/quantity-choice.tsx'
import { StockLine } from '../detail/purchase/stock-line.tsx'
import { galleryOrder } from '../gallery/gallery-order.ts'
import { type Purchase, usePurchase, type WaysToBuy } from '../purchase.ts'
import { OptionGroups } from './option-groups.tsx'
import { useProduct } from './use-product.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    options: { product_id: number; color?: string | null; size?: string | null; quantity?: number }
  }
}

type OptionSheetProps = DialogFrame & DialogProps['options'] & { waysToBuy: WaysToBuy }

/** Everything needed to put a product into the cart without leaving the page. */
export function OptionSheet({ product_id, quantity, color, size, waysToBuy, ...frame }: OptionSheetProps) {
  const t = useText()
  const { product, error, retry } = useProduct(product_id)
  const asked: Choice = { color: color ?? null, size: size ?? null }
  return (
    <Frame {...frame}>
      {product && (
        <Ready
          product={product}
          asked={asked}
          quantity={quantity}
          waysToBuy={waysToBuy}
          onDone={() => frame.onOpenChange(false)}
        />
      )}
      {!product && !error && <Waiting />}
      {error && <ErrorState text={error} retryLabel={t('faults.try_again')} onRetry={retry} className="min-h-60" />}
    </Frame>
  )
}

type ReadyProps = { product: Product; asked: Choice; quantity?: number; waysToBuy: WaysToBuy; onDone: () => void }

function Ready({ product, asked, quantity, waysToBuy, onDone }: ReadyProps) {
  const t = useText()
  const kept = useState(settleChoice(product, asked))
  const purchase = usePurchase(product, kept, waysToBuy, quantity)
  const press = async (way: 'add' | 'buy') => {
    if (await purchase[way]()) onDone()
  }
  const isOpen = product.shop.is_open
  return (
    <>
      <Head purchase={purchase} />
      <div className="mt-5 grid gap-5">
        <OptionGroups purchase={purchase} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOpen && purchase.stock > 0 && <QuantityChoice purchase={purchase} />}
          {isOpen ? <StockLine purchase={purchase} /> : <p role="status">{t('catalogue.shop_closed')}</p>}
        </div>
      </div>
      <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 border-t border-neutral-200 bg-white px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {isOpen && purchase.stock > 0 ? (
          <div className="flex gap-2">
            <Button
              size="large"
              loading={purchase.busy === 'buyNow'}
              onClick={() => press('buy')}
              className="flex-1 px-3"
            >
              {t('catalogue.buy_now')}
            </Button>
            <Button
              variant="primary"
              size="large"
              loading={purchase.busy === 'addToCart'}
              onClick={() => press('add')}
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

function Head({ purchase: { product, choice, price } }: { purchase: Purchase }) {
  const [image] = galleryOrder(product.images, choice.color)
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

function Waiting() {
  const t = useText()
  return (
    <LoadingRegion label={t('catalogue.loading')} className="min-h-60">
      <div className="flex gap-4">
        <Skeleton className="size-24 rounded-lg" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      </div>
      <Skeleton className="mt-5 h-11 w-2/3" />
      <Skeleton className="mt-5 h-11" />
    </LoadingRegion>
  )
}

/** From the bottom of a phone, in the middle of anything larger. */
function Frame({ children, ...frame }: DialogFrame & { children: ReactNode }) {
  const t = useText()
  const isNarrow = useMedia('(width < 40rem)')
  const shared = { ...frame, title: t('catalogue.options_title'), closeLabel: t('shell.close'), children }
  return isNarrow ? <Drawer {...shared} side="bottom" /> : <Dialog {...shared} width={420} />
}
