import type { Log } from '#server/platform/log.ts'
import type { PayPalConfig } from '../../config.ts'
import type { Gateway, Opened, Opening, Refused, Truth } from './gateway.ts'
import { captureRefund, refundTruthOf } from './paypal-refunds.ts'
import { openPayPalWire, type PayPalWire } from './paypal-wire.ts'
import { decimalOf, eventOf, issueOf, newOrder, orderOf, truthOf } from './paypal-words.ts'
import { openingKey, outOfReach, readJson, refuseUnsigned } from './wire.ts'

/**
 * PayPal's Orders (v2) over the wire. Its server SDK cannot be pointed at another address and does not check webhooks, and all
 * that is asked are seven calls.
 */
export function openPayPal(config: PayPalConfig, log: Log): Gateway {
  const wire = openPayPalWire(config, log)
  const find = (reference: string) => findTruth(wire, reference)
  return {
    open: (asked) => open(wire, log, asked),
    find,
    take: async (reference, key) => {
      const path = `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`
      // 422: taken already, or the shopper's card was declined meanwhile; which of them, the order itself says.
      await wire.ask('POST', path, { key, body: {}, refusals: [422] })
      return find(reference)
    },
    // An order that nobody captures takes no money, and ends by itself.
    close: async () => undefined,
    refund: async ({ capture, amount, currency, key }) => {
      const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`
      const body = captureRefund(decimalOf(amount), currency, key)
      const { status, json } = await wire.ask('POST', path, { key, body, refusals: [404, 422] })
      return refundTruthOf(json, status)
    },
    findRefund: async (reference) =>
      refundTruthOf((await wire.ask('GET', `/v2/payments/refunds/${encodeURIComponent(reference)}`)).json),
    read: async ({ bytes, headers }) => {
      const { text, json } = readJson(bytes)
      const event = eventOf(json) ?? refuseUnsigned()
      if (!(await wire.isSigned(headers, text))) refuseUnsigned()
      return event
    },
  }
}

async function open(wire: PayPalWire, log: Log, asked: Opening): Promise<Opened | Refused> {
  const key = openingKey(asked)
  const { status, json } = await wire.ask('POST', '/v2/checkout/orders', {
    ...{ key, body: newOrder(asked) },
    refusals: [400, 422],
  })
  if (status >= 400) return { refused: issueOf(json, status) }
  const { id, links = [] } = orderOf(json)
  const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return url ? { reference: id, url } : outOfReach(log, 'paypal', 'an order without an address')
}

/** An order that is not there any more was never paid. */
async function findTruth(wire: PayPalWire, reference: string): Promise<Truth> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const { status, json } = await wire.ask('GET', path, { refusals: [404] })
  return status === 404 ? { state: 'closed', taken: [] } : truthOf(orderOf(json))
}
