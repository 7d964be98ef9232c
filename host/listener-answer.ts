import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '#server/config.ts'
import { securityHeaders, transportHeaders } from './guard.ts'

type MoreHeaders = Readonly<Record<string, string>>

/** Answers of the listener itself: before the shop is open, and to requests that never reach it. */
export interface ListenerAnswers {
  /** With a response of Node. */
  send(outgoing: ServerResponse, status: number, text: string, headers?: MoreHeaders): void
  /** On a bare socket, which is closed: before an upgrade and after bytes that are no HTTP. */
  close(socket: Duplex, status: number, headers?: MoreHeaders): void
}

export function openListenerAnswers(config: Pick<Config, 'environment' | 'origin'>): ListenerAnswers {
  const transport = Object.fromEntries(transportHeaders(config))
  const headersOf = (status: number, more: MoreHeaders): MoreHeaders => ({
    'Cache-Control': 'no-store',
    ...securityHeaders,
    // After 421 a browser would keep HSTS for a host that is not ours.
    ...(status !== 421 && transport),
    ...more,
  })
  return {
    send: (outgoing, status, text, more = {}) => {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...headersOf(status, more) }
      outgoing.writeHead(status, headers).end(text)
    },
    close: (socket, status, more = {}) => {
      const headers = headersOf(status, { Connection: 'close', 'Content-Length': '0', ...more })
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
  answers.close(socket, statuses[code] ?? 400)
}

/**
 * Node keeps the response that is being written in `_httpMessage` and asks it the same before its own answer (`_http_server.js`):
 * a second head would become part of the first response's body.
 */
const hasBegunResponse = (socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false
