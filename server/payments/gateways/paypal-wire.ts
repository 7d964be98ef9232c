import { z } from 'zod'
import { fetchBounded, reasonOf } from '#server/platform/http/fetch-bounded.ts'
import type { Log } from '#server/platform/log.ts'
import type { PayPalConfig } from '../../config.ts'
import { outOfReach } from './wire.ts'

const patience = 10_000

interface Asking {
  /** Under the same key PayPal answers what it answered before, for weeks. */
  readonly key?: string
  readonly body?: unknown
  /** Statuses beside 2xx that are answers. */
  readonly refusals?: readonly number[]
}

interface Answered {
  readonly status: number
  readonly json: unknown
}

export interface PayPalWire {
  ask(method: 'GET' | 'POST', path: string, asking?: Asking): Promise<Answered>
  /** Whether PayPal says that it signed exactly this text under these headers for our webhook. */
  isSigned(headers: Headers, text: string): Promise<boolean>
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const verdict = z.object({ verification_status: z.string() })
/** Names of PayPal's headers, by the names that it wants to be asked back with. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const
/** Milliseconds after which a word is old: PayPal repeats what nobody took for three days. */
const oldest = 3 * 24 * 60 * 60_000

/** PayPal's REST interface, asked with a token of ours that is fetched when first needed and when it ends. */
export function openPayPalWire(config: PayPalConfig, log: Log): PayPalWire {
  const token = openToken(config, log)
  async function ask(method: 'GET' | 'POST', path: string, { key, body, refusals = [] }: Asking = {}) {
    const headers = new Headers({ Authorization: `Bearer ${await token.get()}`, Accept: 'application/json' })
    if (key) headers.set('PayPal-Request-Id', key)
    // Whole answers, not only links to them.
    if (body !== undefined) headers.set('Prefer', 'return=representation')
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers, ...(body !== undefined && { body: sent }) }
    const answer = await reach(config, log, path, init)
    if (answer.status === 401) token.forget()
    if (answer.status < 300 || refusals.includes(answer.status)) return answer
    if (answer.status < 500) log.error({ path, status: answer.status }, 'PayPal refuses this shop')
    return outOfReach(log, 'paypal', `status ${answer.status}`)
  }
  return { ask, isSigned: (headers, text) => isSigned(ask, config.webhook_id, headers, text) }
}

/** PayPal compares the bytes that it signed: the text goes back exactly as it came. It is one JSON value, so it stays in its place. */
async function isSigned(ask: PayPalWire['ask'], webhook_id: string, headers: Headers, text: string): Promise<boolean> {
  const said = Object.entries(signatureHeaders).map(([name, header]) => [name, headers.get(header)] as const)
  const time = Date.parse(headers.get(signatureHeaders.transmission_time) ?? '')
  if (said.some(([, value]) => !value) || !(Math.abs(Date.now() - time) < oldest)) return false
  const asked = JSON.stringify({ ...Object.fromEntries(said), webhook_id })
  const body = `${asked.slice(0, -1)},"webhook_event":${text}}`
  const { status, json } = await ask('POST', '/v1/notifications/verify-webhook-signature', {
    body,
    refusals: [400, 422],
  })
  return status === 200 && verdict.safeParse(json).data?.verification_status === 'SUCCESS'
}

function openToken(config: PayPalConfig, log: Log) {
  let known: { text: Promise<string>; until: number } | undefined
  const forget = () => {
    known = undefined
  }
  async function fetchToken(): Promise<string> {
    const Authorization = `Basic ${Buffer.from(`${config.client_id}:${config.secret}`).toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const { status, json } = await reach(config, log, '/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization },
      body,
    })
    const { data } = tokenAnswer.safeParse(json)
    if (status !== 200 || !data) {
      log.error({ status }, 'PayPal refuses this shop')
      return outOfReach(log, 'paypal', 'no token')
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
      known = { text, until: Date.now() + patience }
      text.catch(forget)
      return text
    },
  }
}

async function reach({ url }: PayPalConfig, log: Log, path: string, init: RequestInit): Promise<Answered> {
  const answer = await fetchBounded(url + path, init, patience).catch((error: unknown) =>
    outOfReach(log, 'paypal', reasonOf(error)),
  )
  if (answer.status >= 500) return outOfReach(log, 'paypal', `status ${answer.status}`)
  const text = await answer.text()
  if (text === '') return { status: answer.status, json: undefined }
  try {
    return { status: answer.status, json: JSON.parse(text) }
  } catch {
    return outOfReach(log, 'paypal', 'no JSON')
  }
}
