import { CreditCard } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/buttons/button.tsx'
import { useMinutesLeft } from './due-amount.tsx'
import { payOnline, usePayAction } from './use-pay-action.ts'

type PayButtonProps = {
  order: Pick<OrderCard, 'id' | 'order_code' | 'payable_amount' | 'currency' | 'payment'>
  variant?: ButtonVariant
  size?: ButtonSize
  /** Adds the order code for screen readers, on pages with several buttons. */
  isNamed?: boolean
}

/** Pays at once with a single gateway and order; otherwise opens the dialog first. */
export function PayButton({ order, variant, size, isNamed = false }: PayButtonProps) {
  const t = useText()
  const { payment_gateways } = useSettings()
  const { busy, run } = usePayAction()
  const [only, another] = payment_gateways
  if (!order.payment.can_pay || !only) return null
  const isDirect = !another && order.payment.due_amount === order.payable_amount
  const codes = [order.order_code]
  // The only gateway refused: shows the remaining options.
  const offerOthers = () => openDialog('payment-cancel', { order, codes, refused: [only.name] })
  const handlePress = () => {
    if (isDirect) run('pay', () => payOnline(order.id, only.name), offerOthers)
    else openDialog('pay', { order, codes })
  }
  return (
    <Button variant={variant} size={size} icon={<CreditCard />} loading={busy !== null} onClick={handlePress}>
      {t('payments.pay_now')}
      {isNamed && <span className="sr-only">{` ${order.order_code}`}</span>}
    </Button>
  )
}

type PayPartProps = Pick<ComponentProps<typeof PayButton>, 'order' | 'size'>

export function PayButtonWithDeadline(props: PayPartProps) {
  const t = useText()
  const minutes = useMinutesLeft(props.order.payment.pay_until)
  return (
    <>
      <p className="text-meta self-center text-warning max-sm:basis-full!">{t('payments.kept', { count: minutes })}</p>
      <PayButton {...props} variant="primary" isNamed />
    </>
  )
}
