import { useState } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button, type ButtonSize } from '#ui/buttons/button.tsx'
import type { OrderCancelProps } from './order-cancel-dialog.tsx'

/** Adds the available lines of an order to the cart. Passed in, because orders do not import the cart. */
export type BuyAgain = (id: number) => Promise<void>

type OrderActionsProps = Pick<OrderCancelProps, 'onCancelled' | 'returnTo'> & {
  order: OrderCard
  buyAgain: BuyAgain
  size?: ButtonSize
}

export function OrderActions({ order, buyAgain, size = 'default', onCancelled, returnTo }: OrderActionsProps) {
  const t = useText()
  const code = <span className="sr-only"> {order.order_code}</span>
  return (
    <>
      {order.can_cancel && (
        <Button
          // Lists show the quiet variant, to avoid a column of warnings.
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

/** Renders nothing if no order has available lines. */
export function BuyAgainButton({ orders, buyAgain, size = 'default' }: BuyAgainButtonProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const reorderable = orders.filter(({ can_reorder }) => can_reorder)
  if (reorderable.length === 0) return null
  const buyAll = async () => {
    setBusy(true)
    for (const { id } of reorderable) await buyAgain(id)
    setBusy(false)
  }
  const codes = reorderable.map(({ order_code }) => order_code).join(t('shell.list_comma'))
  const name = t('shell.named', { name: t('orders.buy_again'), text: codes })
  return (
    <Button size={size} loading={isBusy} aria-haspopup="dialog" aria-label={name} onClick={buyAll}>
      {t('orders.buy_again')}
    </Button>
  )
}
