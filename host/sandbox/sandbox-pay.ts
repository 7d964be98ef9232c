import { readLanguages } from '#locales/read.ts'
import type { Shop } from '#server/app.ts'
import type { Log } from '#server/platform/log.ts'
import { plainPolicy } from '../pages/policy.ts'
import { sandboxPage } from './sandbox-page.ts'

type Desk = NonNullable<Shop['sandbox']>

/** A form has one short field. */
const maxBodyBytes = 1_000

interface SandboxPayParams {
  readonly desk: Desk
  readonly door: Pick<Shop['door'], 'fetch'>
  readonly log: Log
}

/** The payment page of the sandbox gateway. It needs no script and reports results by webhook, like every gateway. */
export function openSandboxPay({ desk, door, log }: SandboxPayParams) {
  const languages = readLanguages()

  async function show(token: string): Promise<Response | undefined> {
    const visit = await desk.find(token)
    const t = languages.get(visit?.locale ?? '')?.t ?? languages.get('en')?.t
    if (!visit || !t) return undefined
    const html = sandboxPage(visit, t)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    const policy = plainPolicy(html, { 'form-action': ["'self'"] })
    return new Response(html, { headers: { ...headers, 'Content-Security-Policy': policy } })
  }

  async function submit(token: string, request: Request): Promise<Response | undefined> {
    if (!(await desk.find(token))) return undefined
    const action = (await readForm(request)).get('action')
    if (!desk.isAction(action)) return new Response('', { status: 400 })
    const outcome = await desk.press(token, action)
    if (!outcome) return undefined
    for (const { bytes, headers } of outcome.webhooks) await sendWebhook({ bytes, headers })
    return redirectTo(outcome.to ?? new URL(request.url).pathname)
  }

  /** Sends the webhook through the door, like every gateway. Its response concerns only the gateway. */
  async function sendWebhook({
    bytes: body,
    headers,
  }: {
    bytes: Uint8Array<ArrayBuffer>
    headers: Headers
  }): Promise<void> {
    const request = new Request('http://localhost/api/webhooks/sandbox', { method: 'POST', body, headers })
    const { status } = await door.fetch(request, { network: 'inside', isInProcess: true })
    if (status !== 200) log.warn({ status }, 'the webhook of the sandbox was rejected')
  }

  return (request: Request, pathname: string): Promise<Response | undefined> => {
    const token = /^\/sandbox-pay\/([\w-]{1,100})$/.exec(pathname)?.[1]
    if (!token) return Promise.resolve(undefined)
    return request.method === 'POST' ? submit(token, request) : show(token)
  }
}

const redirectTo = (to: string) =>
  new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })

/** Reads at most `maxBodyBytes`; the declared length is ignored. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBodyBytes) return new URLSearchParams()
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
