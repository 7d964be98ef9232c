import { Link } from 'react-router'
import type { CartProduct } from '#contract/cart.ts'
import type { CartSelection } from '#storefront/cart/cart-selection.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { useCutText } from '#storefront/platform/purchases/cut-text.ts'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { CartInfo } from '../cart-groups.tsx'
import { DeliveryLine } from '../delivery-line.tsx'
import { calculateLineAmount } from '../line/line-rules.ts'
import { LineUnavailable } from '../line/line-stock.tsx'
import { ShopHead, ShopVouchers } from '../shop-head.tsx'
import { useBuyNowQuantity } from './use-buy-now.ts'

export function BuyNowItems({ selection }: { selection: Pick<CartSelection, 'cart' | 'summary'> }) {
  const t = useText()
  const cartCount = useSession((session) => session.cart_count)
  const [shop] = selection.cart.data?.cart_items ?? []
  const info = selection.cart.data?.info
  if (!shop) return null
  return (
    <div className="grid gap-4">
      {info && <CartInfo text={info} />}
      <section aria-label={shop.shop_name} className="rounded-lg border border-neutral-200">
        <ShopHead shop={shop}>
          <ShopVouchers shop={shop} />
        </ShopHead>
        {shop.products.map((line) => (
          <BoughtLine key={line.id} line={line} />
        ))}
        {shop.products.some((line) => line.is_available) && (
          <DeliveryLine shop_id={shop.shop_id} summary={selection.summary} />
        )}
      </section>
      {cartCount > 0 && <p className="text-meta text-neutral-600">{t('cart.not_part')}</p>}
    </div>
  )
}

function BoughtLine({ line }: { line: CartProduct }) {
  const t = useText()
  const cut = useCutText()
  const { quantity, isChanging, setQuantity } = useBuyNowQuantity(line)
  const { name } = line
  const price = line.discount_price > 0 ? line.discount_price : line.price
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 px-4 py-3">
      <Thumbnail source={line.thumbnail} size={72} />
      <div className="min-w-0 flex-1 basis-36">
        <Link
          to={`/products/${line.id}/details`}
          className="text-card-name -my-0.5 line-clamp-2 py-0.5 wrap-anywhere text-neutral-900 hover:text-brand-text"
        >
          <bdi>{name}</bdi>
        </Link>
        <LineOptions line={line} />
        {line.is_available ? (
          <div className="mt-2 flex flex-wrap items-end justify-between gap-2">
            <QuantityStepper
              size="compact"
              value={quantity}
              max={line.stock}
              onChange={setQuantity}
              busy={isChanging}
              labels={{
                group: t('cart.quantity', { name }),
                decrease: t('cart.decrease', { name }),
                increase: t('cart.increase', { name }),
                cut,
              }}
            />
            <p className="text-end">
              <Money
                amount={calculateLineAmount({ ...line, quantity })}
                className="block font-semibold text-neutral-900"
              />
              <span className="text-meta text-neutral-600">
                <bdi>
                  {quantity} × <Money amount={price} />
                </bdi>
              </span>
            </p>
          </div>
        ) : (
          <>
            <LineUnavailable line={line} />
            <Button size="compact" className="mt-2" render={<Link to="/" />}>
              {t('cart.start_shopping')}
            </Button>
          </>
        )}
        {line.is_available && quantity >= line.stock && (
          <p className="text-meta mt-1 text-neutral-600">
            {t(quantity > line.stock ? 'cart.left' : 'cart.no_more', { count: line.stock })}
          </p>
        )}
      </div>
    </div>
  )
}
