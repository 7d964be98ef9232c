import type { ComponentProps } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import { PayButton } from './pay-button.tsx'

type PayPartProps = Pick<ComponentProps<typeof PayButton>, 'order' | 'size'>

/** "Pay now" beside one of several orders, and how long that can be done. */
export function PayOrderPart(props: PayPartProps) {
  const t = useText()
  const minutes = useMinutesLeft(props.order.payment.pay_until)
  return (
    <>
      <p className="text-meta self-center text-warning max-sm:basis-full!">{t('payments.kept', { count: minutes })}</p>
      <PayButton {...props} variant="primary" isNamed />
    </>
  )
}
