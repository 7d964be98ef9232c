import { z } from 'zod'
import { errorCodeOf, fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import type { Log } from '#server/platform/log.ts'
import type { PayPalConfig } from '../../config.ts'
import { refuseUnreachable } from './protocol.ts'

const timeoutMs = 10_000

interface RequestParams {
  /** PayPal repeats its response to a key for weeks. */
  readonly key?: string
  readonly body?: unknown
  readonly expectedStatuses?: readonly number[]
}

interface PayPalResponse {
  readonly status: number
  readonly json: unknown
}

export interface PayPalClient {
  send(method: 'GET' | 'POST', path: string, params?: RequestParams): Promise<PayPalResponse>
  /** Asks PayPal whether it signed exactly this text with these headers for our webhook. */
  isSigned(headers: Headers, text: string): Promise<boolean>
}

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const verification = z.object({ verification_status: z.string() })
/** PayPal's header names by the field names of its verification request. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const
/** PayPal retries a webhook for three days. */
const maxWebhookAgeMs = 3 * 24 * 60 * 60_000

export function createPayPalClient(config: PayPalConfig, log: Log): PayPalClient {
  const token = createTokenCache(config, log)
  async function send(method: 'GET' | 'POST', path: string, { key, body, expectedStatuses = [] }: RequestParams = {}) {
    const headers = new Headers({ Authorization: `Bearer ${await token.get()}`, Accept: 'application/json' })
    if (key) headers.set('PayPal-Request-Id', key)
    // Full representations instead of links.
    if (body !== undefined) headers.set('Prefer', 'return=representation')
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers, ...(body !== undefined && { body: text }) }
    const response = await fetchJson(config, log, path, init)
    if (response.status === 401) token.invalidate()
    if (response.status < 300 || expectedStatuses.includes(response.status)) return response
    if (response.status < 500) log.error({ path, status: response.status }, 'PayPal refuses this shop')
    return refuseUnreachable(log, 'paypal', `status ${response.status}`)
  }
  return { send, isSigned: (headers, text) => isSigned(send, config.webhook_id, headers, text) }
}

/** PayPal compares the signed bytes, so the text is sent back unchanged. It is one JSON value, so it cannot escape its field. */
async function isSigned(
  send: PayPalClient['send'],
  webhook_id: string,
  headers: Headers,
  text: string,
): Promise<boolean> {
  const fields = Object.entries(signatureHeaders).map(([name, header]) => [name, headers.get(header)] as const)
  const time = Date.parse(headers.get(signatureHeaders.transmission_time) ?? '')
  if (fields.some(([, value]) => !value) || !(Math.abs(Date.now() - time) < maxWebhookAgeMs)) return false
  const request = JSON.stringify({ ...Object.fromEntries(fields), webhook_id })
  const body = `${request.slice(0, -1)},"webhook_event":${text}}`
  const { status, json } = await send('POST', '/v1/notifications/verify-webhook-signature', {
    body,
    expectedStatuses: [400, 422],
  })
  return status === 200 && verification.safeParse(json).data?.verification_status === 'SUCCESS'
}

function createTokenCache(config: PayPalConfig, log: Log) {
  let cached: { text: Promise<string>; until: number } | undefined
  const invalidate = () => {
    cached = undefined
  }
  async function fetchToken(): Promise<string> {
    const Authorization = `Basic ${Buffer.from(`${config.client_id}:${config.secret}`).toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const { status, json } = await fetchJson(config, log, '/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization },
      body,
    })
    const { data } = tokenResponse.safeParse(json)
    if (status !== 200 || !data) {
      log.error({ status }, 'PayPal refuses this shop')
      return refuseUnreachable(log, 'paypal', 'no token')
    }
    if (cached) cached.until = performance.now() + (data.expires_in - 60) * 1000
    return data.access_token
  }
  return {
    invalidate,
    get(): Promise<string> {
      if (cached && cached.until > performance.now()) return cached.text
      // Concurrent callers share one request; a failed request is not cached.
      const text = fetchToken()
      cached = { text, until: performance.now() + timeoutMs }
      text.catch(invalidate)
      return text
    },
  }
}

async function fetchJson({ url }: PayPalConfig, log: Log, path: string, init: RequestInit): Promise<PayPalResponse> {
  const response = await fetchBounded(url + path, init, timeoutMs).catch((error: unknown) =>
    refuseUnreachable(log, 'paypal', errorCodeOf(error)),
  )
  if (response.status >= 500) return refuseUnreachable(log, 'paypal', `status ${response.status}`)
  const text = await response.text()
  if (text === '') return { status: response.status, json: undefined }
  try {
    return { status: response.status, json: JSON.parse(text) }
  } catch {
    return refuseUnreachable(log, 'paypal', 'no JSON')
  }
}
