import type { ReactNode } from 'react'
import type { CartShop } from '#contract/cart.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { CartInfo } from './cart-groups.tsx'
import type { CartSelection } from './cart-selection.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { CheckoutLine } from './line/checkout-line.tsx'
import { useLineChanges } from './line/line-changes.ts'
import { applyRequested, getLineKey } from './line/line-rules.ts'
import { ShopChoice, ShopHead, ShopVouchers } from './shop-head.tsx'

type CheckoutItemsProps = {
  selection: CartSelection
  /** The inputs of the texts to a shop. Not called where one shop sells alone. */
  renderShopInputs: (shop: CartShop) => ReactNode
}

/** Every shop of the cart; shops that are not chosen are dimmed. */
export function CheckoutItems({ selection, renderShopInputs }: CheckoutItemsProps) {
  const requested = useLineChanges((changes) => changes.requested)
  const cart = selection.cart.data && applyRequested(selection.cart.data, requested)
  if (!cart) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      {cart.info && <CartInfo text={cart.info} />}
      {cart.cart_items.map((shop) => (
        <CheckoutShop key={shop.shop_id} shop={shop} selection={selection} renderShopInputs={renderShopInputs} />
      ))}
    </div>
  )
}

function CheckoutShop({ shop, selection, renderShopInputs }: CheckoutItemsProps & { shop: CartShop }) {
  const { multi_vendor } = useSettings()
  const isChosen = selection.shop_ids.includes(shop.shop_id)
  return (
    <section aria-label={shop.shop_name} className="rounded-lg border border-neutral-200">
      {multi_vendor ? (
        <div className="flex items-center gap-2 border-b border-neutral-200 ps-4 pe-2">
          <div className="min-w-0 flex-1">
            <ShopChoice shop={shop} isChosen={isChosen} />
          </div>
          <ShopVouchers shop={shop} />
        </div>
      ) : (
        <ShopHead shop={shop}>
          <ShopVouchers shop={shop} />
        </ShopHead>
      )}
      <ul className="divide-y divide-neutral-200 px-4">
        {shop.products.map((line) => (
          <CheckoutLine key={getLineKey(line)} line={line} isChosen={isChosen} />
        ))}
      </ul>
      {isChosen && <DeliveryLine shop_id={shop.shop_id} summary={selection.summary} />}
      {isChosen && multi_vendor && renderShopInputs(shop)}
    </section>
  )
}
