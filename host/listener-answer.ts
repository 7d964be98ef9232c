import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { Config } from '#server/config.ts'
import { openForeignHostCheck, type RequestHead } from './host-header.ts'
import { securityHeaders, transportHeaders } from './security-headers.ts'

type MoreHeaders = Readonly<Record<string, string>>

/** Responses of the listener itself: before the shop is open, and to requests that never reach it. */
export interface ListenerAnswers {
  send(outgoing: ServerResponse, status: number, text: string, headers?: MoreHeaders): void
  /** Responds on a bare socket and closes it: before an upgrade, or after malformed bytes, which have no head. */
  close(socket: Duplex, answer: { status: number; headers?: MoreHeaders | undefined; head?: RequestHead }): void
  /** Responds to a request that cannot become a Request, or to an error of the shop. */
  failed(error: unknown): Response
}

export function openListenerAnswers(config: Pick<Config, 'environment' | 'origin'>): ListenerAnswers {
  const transport = Object.fromEntries(transportHeaders(config))
  const isForeign = openForeignHostCheck(config.origin)
  const plain = { 'Cache-Control': 'no-store', ...securityHeaders }
  // A browser would remember HSTS for a host that is not the shop's.
  const headersTo = (head: RequestHead | undefined): MoreHeaders =>
    head && isForeign(head) ? plain : { ...plain, ...transport }
  const text = { 'Content-Type': 'text/plain; charset=utf-8' }
  return {
    send: (outgoing, status, body, more = {}) => {
      outgoing.writeHead(status, { ...text, ...headersTo(outgoing.req), ...more }).end(body)
    },
    failed: (error) => {
      const isMalformed = error instanceof RequestError
      const body = isMalformed ? 'The address of this request cannot be read.' : 'This could not be answered.'
      return new Response(body, { status: isMalformed ? 400 : 500, headers: { ...text, ...plain } })
    },
    close: (socket, { status, headers: more, head: requestHead }) => {
      const headers = { ...headersTo(requestHead), Connection: 'close', 'Content-Length': '0', ...more }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
      // Without destroy a client that never closes would keep its half of the connection.
      socket.end(head, () => socket.destroy())
    },
  }
}

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Node's `clientError`: bytes that are no HTTP, a head that is too long or too slow, or a connection that is gone. */
export function refuseBadRequest(answers: ListenerAnswers, { code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable || hasBegunResponse(socket)) return void socket.destroy()
  answers.close(socket, { status: statuses[code] ?? 400 })
}

/** Node's own reply checks `_httpMessage` (`_http_server.js`): a second head would become part of the first body. */
const hasBegunResponse = (socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false
