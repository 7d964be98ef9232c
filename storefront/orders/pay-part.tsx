import { type ComponentType, createContext, useContext } from 'react'
import type { OrderCard } from '#contract/orders.ts'

type PayPartProps = { order: OrderCard; size?: 'compact' | 'default' }

/** What a page puts beside an order that can still be paid online: orders do not know how that is done. */
const PayContext = createContext<ComponentType<PayPartProps> | null>(null)
export const PayPlace = PayContext.Provider

export function PayPart(props: PayPartProps) {
  const Part = useContext(PayContext)
  return props.order.payment.can_pay && Part ? <Part {...props} /> : null
}
