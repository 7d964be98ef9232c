import { readLanguages } from '#locales/read.ts'
import type { Shop } from '#server/app.ts'
import type { Log } from '#server/platform/log.ts'
import { plainPolicy } from '../pages/policy.ts'
import { sandboxPage } from './sandbox-page.ts'

type Desk = NonNullable<Shop['sandbox']>

/** A press of a button is one word long. */
const mostBytes = 1_000

interface SandboxParts {
  readonly desk: Desk
  readonly door: Pick<Shop['door'], 'fetch'>
  readonly log: Log
}

/** The page of the gateway that takes no money. It needs no script, and tells the shop what happened as every gateway does. */
export function openSandboxPay({ desk, door, log }: SandboxParts) {
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

  async function press(token: string, request: Request): Promise<Response | undefined> {
    if (!(await desk.find(token))) return undefined
    const action = (await formOf(request)).get('action')
    if (!desk.isAction(action)) return new Response('', { status: 400 })
    const pressed = await desk.press(token, action)
    if (!pressed) return undefined
    for (const { bytes, headers } of pressed.words) await tell({ bytes, headers })
    return away(pressed.to ?? new URL(request.url).pathname)
  }

  /** Through the same door as the word of every gateway. What it answers is the gateway's to see. */
  async function tell({ bytes: body, headers }: { bytes: Uint8Array<ArrayBuffer>; headers: Headers }): Promise<void> {
    const request = new Request('http://localhost/api/webhooks/sandbox', { method: 'POST', body, headers })
    const { status } = await door.fetch(request, { network: 'inside', inside: true })
    if (status !== 200) log.warn({ status }, 'the word of the sandbox was not taken')
  }

  return (request: Request, pathname: string): Promise<Response | undefined> => {
    const token = /^\/sandbox-pay\/([\w-]{1,100})$/.exec(pathname)?.[1]
    if (!token) return Promise.resolve(undefined)
    return request.method === 'POST' ? press(token, request) : show(token)
  }
}

const away = (to: string) => new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })

/** No more of it is read than a press can have, whatever it says of its length. */
async function formOf(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) return new URLSearchParams()
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
