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
