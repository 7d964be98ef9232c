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

/** PayPal's Orders API (v2). Its server SDK supports neither another base URL nor webhook verification. */
export function openPayPal(config: PayPalConfig, log: Log): Gateway {
  const client = createPayPalClient(config, log)
  const find = (reference: string) => findStatus(client, reference)
  return {
    open: (params) => open(client, log, params),
    find,
    take: async (reference, key) => {
      const path = `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`
      // 422: captured before, or the card was declined; the order says which.
      await client.send('POST', path, { key, body: {}, expectedStatuses: [422] })
      return find(reference)
    },
    // An uncaptured order takes no money and expires.
    close: async () => undefined,
    refund: async ({ capture, amount, currency, key }) => {
      const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`
      const body = buildRefund(toDecimal(amount), currency, key)
      const { status, json } = await client.send('POST', path, { key, body, expectedStatuses: [404, 422] })
      return toRefundStatus(json, status)
    },
    findRefund: async (reference) =>
      toRefundStatus((await client.send('GET', `/v2/payments/refunds/${encodeURIComponent(reference)}`)).json),
    check: async () =>
      void (await client.send('GET', `/v1/notifications/webhooks/${encodeURIComponent(config.webhook_id)}`)),
    verifyWebhook: async ({ bytes, headers }) => {
      const { text, json } = readJson(bytes)
      const event = parseEvent(json) ?? refuseUnsigned()
      if (!(await client.isSigned(headers, text))) refuseUnsigned()
      return event
    },
  }
}

async function open(
  client: PayPalClient,
  log: Log,
  params: OpenCheckoutParams,
): Promise<OpenedCheckout | RefusedCheckout> {
  const key = buildOpeningKey(params)
  const { status, json } = await client.send('POST', '/v2/checkout/orders', {
    key,
    body: buildOrder(params),
    expectedStatuses: [400, 422],
  })
  if (status >= 400) return { refused: getIssue(json, status) }
  const { id, links = [] } = parseOrder(json)
  const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return url ? { reference: id, url } : refuseUnreachable(log, 'paypal', 'an order without an address')
}

/** An order that PayPal no longer has was never paid. */
async function findStatus(client: PayPalClient, reference: string): Promise<AttemptStatus> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const { status, json } = await client.send('GET', path, { expectedStatuses: [404] })
  return status === 404 ? { state: 'closed', captures: [] } : toAttemptStatus(parseOrder(json))
}
