import { type ComponentType, createContext, useContext } from 'react'
import type { OrderCard } from '#contract/orders.ts'

type PayPartProps = { order: OrderCard; size?: 'compact' | 'default' }

/** The pay button of pages that have one. Passed in, because orders do not import payments. */
const PayContext = createContext<ComponentType<PayPartProps> | null>(null)
export const PayPartProvider = PayContext.Provider

export function PayPart(props: PayPartProps) {
  const Part = useContext(PayContext)
  return props.order.payment.can_pay && Part ? <Part {...props} /> : null
}
