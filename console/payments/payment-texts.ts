import { useText } from '#console/platform/i18n/texts.tsx'

const brands: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' }

/** The name of a way to pay. Brands are the same in every language. */
export function useGatewayName(): (name: string) => string {
  const t = useText()
  return (name) => {
    if (name === 'cash') return t('orders.pay_cash')
    return name === 'sandbox' ? t('payments.sandbox') : (brands[name] ?? name)
  }
}

/** Reasons that the system gives; all others are texts of people. */
const systemReasons = ['cancelled', 'returned', 'return', 'late', 'excess', 'unpaid'] as const

export function useReasonText(): (reason: string) => string {
  const t = useText()
  return (reason) => {
    const known = systemReasons.find((each) => each === reason)
    return known ? t(`payments.reason.${known}`) : reason
  }
}
