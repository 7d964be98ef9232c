import type { Queryer } from '#db/statement.ts'
import { loadOptionalCode } from '#server/platform/load-optional-code.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsConfig } from '../../config.ts'
import type { Gateway } from './gateway.ts'
import type { SandboxPage } from './sandbox.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly gateways: Gateways
  }
}

export interface Gateways {
  supports(name: string, currency: string): boolean
  /** A configured gateway. Its code is loaded on first use. */
  find(name: string): Promise<Gateway> | undefined
  readonly sandbox: SandboxPage | undefined
}

/** Currencies with two decimals at PayPal (its documentation, "Currency Codes"). */
const paypalCurrencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD CHF THB USD'.split(' '),
)

/** Money has two decimals in the shop. A gateway that counts a currency with none or three would read another amount. */
const supportsCurrency: Record<string, (code: string) => boolean> = {
  stripe: hasTwoDecimals,
  paypal: (code) => paypalCurrencies.has(code),
  sandbox: hasTwoDecimals,
}

export const gatewayNames: readonly string[] = Object.keys(supportsCurrency)

const decimalsByCurrency = new Map<string, number | undefined>()

/** Stripe treats the ariary (MGA) as a currency without decimals. */
function hasTwoDecimals(code: string): boolean {
  if (code === 'MGA') return false
  if (!decimalsByCurrency.has(code)) decimalsByCurrency.set(code, countDecimals(code))
  return decimalsByCurrency.get(code) === 2
}

const countDecimals = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits

export async function openGateways(config: PaymentsConfig, db: Queryer, log: Log): Promise<Gateways> {
  const { stripe, paypal } = config
  const sandbox = config.sandbox
    ? await loadOptionalCode('SOUK_SANDBOX=on (the default of APP_ENV=local)', () => import('./sandbox.ts'))
    : undefined
  const openers = new Map<string, () => Promise<Gateway>>()
  if (stripe) openers.set('stripe', async () => (await import('./stripe.ts')).openStripe(stripe, log))
  if (paypal) openers.set('paypal', async () => (await import('./paypal.ts')).openPayPal(paypal, log))
  if (sandbox) openers.set('sandbox', async () => sandbox.openSandbox(db))
  const opened = new Map<string, Promise<Gateway>>()
  return {
    supports: (name, currency) => openers.has(name) && supportsCurrency[name]?.(currency) === true,
    find: (name) => {
      const gateway = opened.get(name) ?? openers.get(name)?.()
      if (gateway) opened.set(name, gateway)
      // Retry a failed import on the next call.
      gateway?.catch(() => opened.delete(name))
      return gateway
    },
    sandbox: sandbox?.openSandboxPage(db),
  }
}
