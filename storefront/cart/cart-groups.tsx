import { Info, MessageCircle } from 'lucide-react'
import type { Cart, CartShop } from '#contract/cart.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { HolidayBanner } from '#storefront/platform/layout/holiday-banner.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import type { CartSelection } from './cart-selection.ts'
import { FreeDelivery } from './delivery-line.tsx'
import { CartLine } from './line/cart-line.tsx'
import { getLineKey, sumAvailableLines } from './line/line-rules.ts'
import { ShopChoice, ShopHead, ShopVouchers } from './shop-head.tsx'

type CartGroupsProps = { cart: Cart; selection: CartSelection; onLeave: () => void }

export function CartGroups({ cart, selection, onLeave }: CartGroupsProps) {
  return (
    <div className="grid min-h-full grid-cols-1 content-start gap-3 bg-neutral-50 p-3">
      {cart.info && <CartInfo text={cart.info} />}
      {cart.cart_items.map((shop) => (
        <CartGroup key={shop.shop_id} shop={shop} selection={selection} onLeave={onLeave} />
      ))}
    </div>
  )
}

/** Changes of price or stock since the lines were added. */
export function CartInfo({ text }: { text: string }) {
  return (
    <div dir="auto" className="flex items-start gap-2 rounded-lg bg-warning-soft px-4 py-3 text-warning">
      <Info className="mt-0.5 size-5" />
      <ul className="grid min-w-0 gap-1">
        {text.split('\n').map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}

type CartGroupProps = { shop: CartShop; selection: CartSelection; onLeave: () => void }

function CartGroup({ shop, selection, onLeave }: CartGroupProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const isChosen = selection.shop_ids.includes(shop.shop_id)
  return (
    <section aria-label={shop.shop_name} className="panel">
      {multi_vendor ? (
        <div className="flex items-center gap-2 border-b border-neutral-200 ps-4 pe-2">
          <div className="min-w-0 flex-1">
            <ShopChoice shop={shop} isChosen={isChosen} />
          </div>
          <ShopActions shop={shop} />
        </div>
      ) : (
        <ShopHead shop={shop}>
          <ShopActions shop={shop} />
        </ShopHead>
      )}
      {shop.holiday && <HolidayBanner holiday={shop.holiday} className="mx-4 mt-3" />}
      <ul className="divide-y divide-neutral-200 px-4">
        {shop.products.map((line) => (
          <CartLine key={getLineKey(line)} line={line} onLeave={onLeave} />
        ))}
      </ul>
      {isChosen && <FreeDelivery shop_id={shop.shop_id} summary={selection.summary} className="px-4 pb-3" />}
      {multi_vendor && (
        <p className="flex justify-between gap-4 border-t border-neutral-200 px-4 py-3">
          <span className="text-neutral-600">{t('cart.subtotal')}</span>
          <Money amount={sumAvailableLines(shop.products)} className="font-semibold text-neutral-900" />
        </p>
      )}
    </section>
  )
}

function ShopActions({ shop }: { shop: CartShop }) {
  return (
    <div className="flex shrink-0">
      <ShopVouchers shop={shop} from="cart" />
      <ShopChat shop={shop} />
    </div>
  )
}

function ShopChat({ shop: { shop_id, shop_name, shop_logo } }: { shop: CartShop }) {
  const t = useText()
  const isReturning = useDialogs(({ current }) => current?.name === 'cart' && current.props.returnShopId === shop_id)
  const shop = { id: shop_id, name: shop_name, logo: shop_logo }
  return (
    <IconButton
      size={40}
      label={t('cart.chat', { shop: shop_name })}
      icon={<DirectionalIcon icon={MessageCircle} />}
      aria-haspopup="dialog"
      {...(isReturning && { 'data-initial-focus': true })}
      onClick={() => openDialog('chat', { shop, back: () => openDialog('cart', { returnShopId: shop_id }) })}
    />
  )
}
