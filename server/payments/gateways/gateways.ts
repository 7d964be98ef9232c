import type { Queryer } from '#db/statement.ts'
import { loadPart } from '#server/platform/load-optional-code.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsConfig } from '../../config.ts'
import type { Gateway } from './gateway.ts'
import type { SandboxDesk } from './sandbox.ts'

/** Who can take money for this process. */
export interface Gateways {
  /** Whether it is configured, and takes amounts in this currency. */
  takes(name: string, currency: string): boolean
  /** One that is configured. Its code is loaded when it is first needed. */
  find(name: string): Promise<Gateway> | undefined
  /** The other side of the gateway of our own, where it is on. */
  readonly sandbox: SandboxDesk | undefined
}

/** The currencies of PayPal that have two decimals there (its documentation, "Currency Codes"). */
const paypalCurrencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD CHF THB USD'.split(' '),
)

/**
 * The shop reckons with two decimals. A gateway that would read the same digits as another amount, for it knows the currency
 * without decimals or with three, is not offered at all.
 */
const supportsCurrency: Record<string, (code: string) => boolean> = {
  stripe: hasTwoDecimals,
  paypal: (code) => paypalCurrencies.has(code),
  sandbox: hasTwoDecimals,
}

/** By currency: every order asks, and what a currency is changes as seldom as the program. */
const decimalsByCurrency = new Map<string, number | undefined>()

/** Stripe knows the ariary without decimals, though it is divided. */
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
    ? await loadPart('SOUK_SANDBOX=on (the default of APP_ENV=local)', () => import('./sandbox.ts'))
    : undefined
  const openers = new Map<string, () => Promise<Gateway>>()
  if (stripe) openers.set('stripe', async () => (await import('./stripe.ts')).openStripe(stripe, log))
  if (paypal) openers.set('paypal', async () => (await import('./paypal.ts')).openPayPal(paypal, log))
  if (sandbox) openers.set('sandbox', async () => sandbox.openSandbox(db))
  const opened = new Map<string, Promise<Gateway>>()
  return {
    takes: (name, currency) => openers.has(name) && supportsCurrency[name]?.(currency) === true,
    find: (name) => {
      const gateway = opened.get(name) ?? openers.get(name)?.()
      if (gateway) opened.set(name, gateway)
      // What could not be loaded once may be the next time.
      gateway?.catch(() => opened.delete(name))
      return gateway
    },
    sandbox: sandbox?.openSandboxDesk(db),
  }
}
