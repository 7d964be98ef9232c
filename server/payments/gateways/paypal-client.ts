import { z } from 'zod'
import { fetchBounded, reasonOf } from '#server/platform/http/fetch-bounded.ts'
import type { Log } from '#server/platform/log.ts'
import type { PayPalConfig } from '../../config.ts'
import { refuseUnreachable } from './protocol.ts'

const timeoutMs = 10_000

interface RequestParams {
  /** Under the same key PayPal answers what it answered before, for weeks. */
  readonly key?: string
  readonly body?: unknown
  /** Statuses beside 2xx that are answers. */
  readonly refusals?: readonly number[]
}

interface PayPalResponse {
  readonly status: number
  readonly json: unknown
}

export interface PayPalClient {
  send(method: 'GET' | 'POST', path: string, asking?: RequestParams): Promise<PayPalResponse>
  /** Whether PayPal says that it signed exactly this text under these headers for our webhook. */
  isSigned(headers: Headers, text: string): Promise<boolean>
}

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const verification = z.object({ verification_status: z.string() })
/** Names of PayPal's headers, by the names that it wants to be asked back with. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const
/** Milliseconds after which a word is old: PayPal repeats what nobody took for three days. */
const maxWebhookAgeMs = 3 * 24 * 60 * 60_000

/** PayPal's REST interface, asked with a token of ours that is fetched when first needed and when it ends. */
export function createPayPalClient(config: PayPalConfig, log: Log): PayPalClient {
  const token = createTokenCache(config, log)
  async function ask(method: 'GET' | 'POST', path: string, { key, body, refusals = [] }: RequestParams = {}) {
    const headers = new Headers({ Authorization: `Bearer ${await token.get()}`, Accept: 'application/json' })
    if (key) headers.set('PayPal-Request-Id', key)
    // Whole answers, not only links to them.
    if (body !== undefined) headers.set('Prefer', 'return=representation')
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers, ...(body !== undefined && { body: sent }) }
    const answer = await fetchJson(config, log, path, init)
    if (answer.status === 401) token.forget()
    if (answer.status < 300 || refusals.includes(answer.status)) return answer
    if (answer.status < 500) log.error({ path, status: answer.status }, 'PayPal refuses this shop')
    return refuseUnreachable(log, 'paypal', `status ${answer.status}`)
  }
  return { send: ask, isSigned: (headers, text) => isSigned(ask, config.webhook_id, headers, text) }
}

/** PayPal compares the bytes that it signed: the text goes back exactly as it came. It is one JSON value, so it stays in its place. */
async function isSigned(
  ask: PayPalClient['send'],
  webhook_id: string,
  headers: Headers,
  text: string,
): Promise<boolean> {
  const said = Object.entries(signatureHeaders).map(([name, header]) => [name, headers.get(header)] as const)
  const time = Date.parse(headers.get(signatureHeaders.transmission_time) ?? '')
  if (said.some(([, value]) => !value) || !(Math.abs(Date.now() - time) < maxWebhookAgeMs)) return false
  const asked = JSON.stringify({ ...Object.fromEntries(said), webhook_id })
  const body = `${asked.slice(0, -1)},"webhook_event":${text}}`
  const { status, json } = await ask('POST', '/v1/notifications/verify-webhook-signature', {
    body,
    refusals: [400, 422],
  })
  return status === 200 && verification.safeParse(json).data?.verification_status === 'SUCCESS'
}

function createTokenCache(config: PayPalConfig, log: Log) {
  let known: { text: Promise<string>; until: number } | undefined
  const forget = () => {
    known = undefined
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
    if (known) known.until = Date.now() + (data.expires_in - 60) * 1000
    return data.access_token
  }
  return {
    forget,
    get(): Promise<string> {
      if (known && known.until > Date.now()) return known.text
      // Who asks meanwhile waits for the same one; a token that was not to be had is asked for anew.
      const text = fetchToken()
      known = { text, until: Date.now() + timeoutMs }
      text.catch(forget)
      return text
    },
  }
}

async function fetchJson({ url }: PayPalConfig, log: Log, path: string, init: RequestInit): Promise<PayPalResponse> {
  const answer = await fetchBounded(url + path, init, timeoutMs).catch((error: unknown) =>
    refuseUnreachable(log, 'paypal', reasonOf(error)),
  )
  if (answer.status >= 500) return refuseUnreachable(log, 'paypal', `status ${answer.status}`)
  const text = await answer.text()
  if (text === '') return { status: answer.status, json: undefined }
  try {
    return { status: answer.status, json: JSON.parse(text) }
  } catch {
    return refuseUnreachable(log, 'paypal', 'no JSON')
  }
}
