import { type PayPalApi, payPalKeys, startPayPalApi } from './paypal-api.ts'
import { openStandIn } from './stand-in.ts'

export interface PayPal {
  readonly api: PayPalApi
  /** With which a shop is paid through it. */
  surroundings(): NodeJS.ProcessEnv
}

/** PayPal beside a shop, for one test file. */
export function openPayPal(): PayPal {
  const there = openStandIn(startPayPalApi)
  return {
    get api() {
      return there()
    },
    surroundings: () => ({
      PAYPAL_CLIENT_ID: payPalKeys.client_id,
      PAYPAL_SECRET: payPalKeys.secret,
      PAYPAL_WEBHOOK_ID: payPalKeys.webhook_id,
      PAYPAL_URL: there().url,
    }),
  }
}
