import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { newToken } from '#server/platform/security/token.ts'

export interface ClientRequest {
  readonly path: string
  /** The address in X-Forwarded-For. */
  readonly from?: string
  readonly cookie?: string
  readonly headers?: OutgoingHttpHeaders
  readonly json?: unknown
  readonly form?: EncodedForm
}

export interface EncodedForm {
  readonly type: string
  readonly bytes: Buffer
}

export interface Reply {
  /** 0 for a broken connection. */
  readonly status: number
  readonly text: string
  readonly ms: number
}

export interface HttpClient {
  send(request: ClientRequest): Promise<Reply>
  close(): void
}

/** Keep-alive connections, at most `maxSockets`. */
export function openClient(address: string, maxSockets = 100): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const send = (sent: ClientRequest): Promise<Reply> => {
    const begun = performance.now()
    const body = bodyOf(sent)
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - begun })
    const method = body ? 'POST' : 'GET'
    const outgoing = request(address + sent.path, { agent, method, headers: headersOf(sent, body) })
    outgoing.setTimeout(60_000, () => outgoing.destroy())
    outgoing.once('error', () => {
      // The server may close an idle connection while it is being reused: browsers retry once.
      if (outgoing.reusedSocket) resolve(send(sent))
      else end(0, '')
    })
    outgoing.once('response', (incoming) => {
      const status = incoming.statusCode ?? 0
      text(incoming).then(
        (whole) => end(status, whole),
        () => end(0, ''),
      )
    })
    outgoing.end(body)
    return promise
  }
  return { send, close: () => agent.destroy() }
}

const bodyOf = ({ form, json }: ClientRequest): Buffer | undefined =>
  form?.bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))

const headersOf = ({ from, cookie, form, headers }: ClientRequest, body: Buffer | undefined): OutgoingHttpHeaders => ({
  ...(from && { 'X-Forwarded-For': from }),
  ...(cookie && { Cookie: cookie }),
  ...(body && { 'Content-Type': form?.type ?? 'application/json', 'Content-Length': body.length }),
  ...headers,
})

export const newBrowser = (): string => `browser=${newToken()}`

/** The `data` of a response; empty without one. */
export function dataOf<T>({ text: whole }: Reply): Partial<T> {
  try {
    return (JSON.parse(whole) as { data?: Partial<T> }).data ?? {}
  } catch {
    return {}
  }
}
