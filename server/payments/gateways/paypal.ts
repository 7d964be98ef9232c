import type { Log } from '#server/platform/log.ts'
import type { PayPalConfig } from '../../config.ts'
import type { AttemptStatus, Gateway, OpenCheckoutParams, OpenedCheckout, RefusedCheckout } from './gateway.ts'
import { createPayPalClient, type PayPalClient } from './paypal-client.ts'
import {
  buildOrder,
  buildRefund,
  getIssue,
  parseEvent,
  parseOrder,
  toAttemptStatus,
  toDecimal,
  toRefundStatus,
} from './paypal-messages.ts'
import { buildOpeningKey, readJson, refuseUnreachable, refuseUnsigned } from './protocol.ts'

/**
 * PayPal's Orders (v2) over the wire. Its server SDK cannot be pointed at another address and does not check webhooks, and all
 * that is asked are seven calls.
 */
export function openPayPal(config: PayPalConfig, log: Log): Gateway {
  const wire = createPayPalClient(config, log)
  const find = (reference: string) => findStatus(wire, reference)
  return {
    open: (asked) => open(wire, log, asked),
    find,
    take: async (reference, key) => {
      const path = `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`
      // 422: taken already, or the shopper's card was declined meanwhile; which of them, the order itself says.
      await wire.send('POST', path, { key, body: {}, refusals: [422] })
      return find(reference)
    },
    // An order that nobody captures takes no money, and ends by itself.
    close: async () => undefined,
    refund: async ({ capture, amount, currency, key }) => {
      const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`
      const body = buildRefund(toDecimal(amount), currency, key)
      const { status, json } = await wire.send('POST', path, { key, body, refusals: [404, 422] })
      return toRefundStatus(json, status)
    },
    findRefund: async (reference) =>
      toRefundStatus((await wire.send('GET', `/v2/payments/refunds/${encodeURIComponent(reference)}`)).json),
    verifyWebhook: async ({ bytes, headers }) => {
      const { text, json } = readJson(bytes)
      const event = parseEvent(json) ?? refuseUnsigned()
      if (!(await wire.isSigned(headers, text))) refuseUnsigned()
      return event
    },
  }
}

async function open(
  wire: PayPalClient,
  log: Log,
  asked: OpenCheckoutParams,
): Promise<OpenedCheckout | RefusedCheckout> {
  const key = buildOpeningKey(asked)
  const { status, json } = await wire.send('POST', '/v2/checkout/orders', {
    ...{ key, body: buildOrder(asked) },
    refusals: [400, 422],
  })
  if (status >= 400) return { refused: getIssue(json, status) }
  const { id, links = [] } = parseOrder(json)
  const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return url ? { reference: id, url } : refuseUnreachable(log, 'paypal', 'an order without an address')
}

/** An order that is not there any more was never paid. */
async function findStatus(wire: PayPalClient, reference: string): Promise<AttemptStatus> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const { status, json } = await wire.send('GET', path, { refusals: [404] })
  return status === 404 ? { state: 'closed', captures: [] } : toAttemptStatus(parseOrder(json))
}
