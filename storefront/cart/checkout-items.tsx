import type { CartShop } from '#contract/cart.ts'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { Money } from '#storefront/kit/words/price.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import type { Choice } from './choice/choice.ts'
import { ShopChoice } from './choice/shop-choice.tsx'
import { CheckoutLine } from './line/checkout-line.tsx'
import { useLineChanges } from './line/line-changes.ts'
import { lineKey, withWanted } from './line/line-rules.ts'
import { CartInfo } from './panel/cart-groups.tsx'

/** What goes to checkout: every shop of the cart, the pictures of the chosen ones in full colour. */
export function CheckoutItems({ choice }: { choice: Choice }) {
  const wanted = useLineChanges((changes) => changes.wanted)
  const cart = choice.cart.data && withWanted(choice.cart.data, wanted)
  if (!cart) return null
  return (
    <div className="grid gap-4">
      {cart.info && <CartInfo text={cart.info} />}
      {cart.cart_items.map((shop) => (
        <CheckoutShop key={shop.shop_id} shop={shop} choice={choice} />
      ))}
    </div>
  )
}

function CheckoutShop({ shop, choice }: { shop: CartShop; choice: Choice }) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const isChosen = choice.shop_ids.includes(shop.shop_id)
  const figures = choice.summary.data?.checkout_items.find((each) => each.shop_id === shop.shop_id)
  return (
    <section aria-label={shop.shop_name} className="rounded-lg border border-neutral-200">
      {multi_vendor && (
        <div className="border-b border-neutral-200 px-4">
          <ShopChoice shop={shop} isChosen={isChosen} />
        </div>
      )}
      <ul className="divide-y divide-neutral-200 px-4">
        {shop.products.map((line) => (
          <CheckoutLine key={lineKey(line)} line={line} isChosen={isChosen} />
        ))}
      </ul>
      {isChosen && (
        <p className="flex items-center justify-between gap-4 border-t border-neutral-200 px-4 py-3">
          <span className="text-neutral-600">{t('shell.delivery')}</span>
          <DeliveryCharge amount={figures?.delivery_charge} isLost={choice.summary.isLost} />
        </p>
      )}
    </section>
  )
}

/** It has its place as soon as the shop is chosen: what comes later moves nothing. */
function DeliveryCharge({ amount, isLost }: { amount: number | undefined; isLost: boolean }) {
  const t = useText()
  if (amount === undefined) return isLost ? <span>—</span> : <Skeleton className="h-4 w-14" />
  return <span className="text-neutral-900">{amount === 0 ? t('shell.free') : <Money amount={amount} />}</span>
}
