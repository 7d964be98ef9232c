import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { newToken } from '#server/kit/token.ts'

export interface ClientRequest {
  readonly path: string
  /** The address that the proxy names in X-Forwarded-For. */
  readonly from?: string
  /** A value of the header Cookie. */
  readonly cookie?: string
  readonly headers?: OutgoingHttpHeaders
  /** A POST of JSON. */
  readonly json?: unknown
  /** A POST of a form. */
  readonly form?: EncodedForm
}

export interface EncodedForm {
  readonly type: string
  readonly bytes: Buffer
}

export interface Reply {
  /** 0 where the connection broke. */
  readonly status: number
  readonly text: string
  readonly ms: number
}

export interface HttpClient {
  send(request: ClientRequest): Promise<Reply>
  close(): void
}

/** Connections that stay open, at most so many. */
export function openClient(address: string, maxSockets = 100): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return {
    send: ({ path, from, cookie, headers, json, form }) => {
      const begun = performance.now()
      const body = form?.bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
      const { promise, resolve } = Promise.withResolvers<Reply>()
      const end = (status: number, body: string) => resolve({ status, text: body, ms: performance.now() - begun })
      const outgoing = request(address + path, {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(from && { 'X-Forwarded-For': from }),
          ...(cookie && { Cookie: cookie }),
          ...(body && { 'Content-Type': form?.type ?? 'application/json', 'Content-Length': body.length }),
          ...headers,
        },
      })
      outgoing.setTimeout(60_000, () => outgoing.destroy())
      outgoing.once('error', () => end(0, ''))
      outgoing.once('response', (incoming) => {
        const status = incoming.statusCode ?? 0
        text(incoming).then(
          (whole) => end(status, whole),
          () => end(0, ''),
        )
      })
      outgoing.end(body)
      return promise
    },
    close: () => agent.destroy(),
  }
}

/** The cookie of a browser that the shop has not seen. */
export const newBrowser = (): string => `browser=${newToken()}`

/** The `data` of an answer; nothing where there is none. */
export function dataOf<T>({ text: whole }: Reply): Partial<T> {
  try {
    return (JSON.parse(whole) as { data?: Partial<T> }).data ?? {}
  } catch {
    return {}
  }
}
