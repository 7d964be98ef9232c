import { useState } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button, type ButtonSize } from '#ui/buttons/button.tsx'
import type { OrderCancelProps } from './order-cancel-dialog.tsx'

/** Puts what can be had of an order into the cart; the cart is none of this capability's business. */
export type BuyAgain = (id: number) => Promise<void>

type OrderActionsProps = Pick<OrderCancelProps, 'onCancelled' | 'returnTo'> & {
  order: OrderCard
  buyAgain: BuyAgain
  size?: ButtonSize
}

/** What the shopper may do with an order where it stands now. */
export function OrderActions({ order, buyAgain, size = 'default', onCancelled, returnTo }: OrderActionsProps) {
  const t = useText()
  const code = <span className="sr-only"> {order.order_code}</span>
  return (
    <>
      {order.can_cancel && (
        <Button
          // A list of orders is no list of warnings.
          variant={size === 'compact' ? 'quiet' : 'danger'}
          size={size}
          aria-haspopup="dialog"
          onClick={() => openDialog('order-cancel', { order, onCancelled, returnTo })}
        >
          {t('orders.cancel')}
          {code}
        </Button>
      )}
      <BuyAgainButton orders={[order]} buyAgain={buyAgain} size={size} />
    </>
  )
}

type BuyAgainButtonProps = {
  orders: readonly Pick<OrderCard, 'id' | 'order_code' | 'can_reorder'>[]
  buyAgain: BuyAgain
  size?: ButtonSize
}

/** Puts what can be had of orders into the cart, one after the other; nothing where nothing of them can. */
export function BuyAgainButton({ orders, buyAgain, size = 'default' }: BuyAgainButtonProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const wanted = orders.filter(({ can_reorder }) => can_reorder)
  if (wanted.length === 0) return null
  const buy = async () => {
    setBusy(true)
    for (const { id } of wanted) await buyAgain(id)
    setBusy(false)
  }
  const codes = wanted.map(({ order_code }) => order_code).join(t('shell.list_comma'))
  const name = t('shell.named', { name: t('orders.buy_again'), text: codes })
  return (
    <Button size={size} loading={isBusy} aria-haspopup="dialog" aria-label={name} onClick={buy}>
      {t('orders.buy_again')}
    </Button>
  )
}
