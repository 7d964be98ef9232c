import type { IncomingHttpHeaders } from 'node:http'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { Transport } from '#server/platform/pusher/connection.ts'
import type { Endpoint } from '#server/platform/pusher/endpoint.ts'
import { errorFrame } from '#server/platform/pusher/protocol.ts'
import type { RequestHandlers } from '../listen.ts'

const serverOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  /** Bytes of a client's frame: a channel name and a signature. */
  maxPayload: 4 * 1024,
  /** Time for a client's close frame, in ms. */
  closeTimeout: 2_000,
  /** Events are too short to gain, and each compressor holds memory. */
  perMessageDeflate: false,
}

const socketPath = /^\/app\/([^/?]+)(?:\?(.*))?$/

interface UpgradeParts {
  readonly endpoint: Endpoint
  /** Scheme and host of the shop; undefined means those of the request. */
  readonly origin: string | undefined
  admit(network: string): boolean
  reportForeignOrigin(network: string): void
}

/** WebSockets of Pusher at `/app/{key}`. Reads no cookie: private channels need a signature that only the bearer of a token gets. */
export function openUpgrade(parts: UpgradeParts): NonNullable<RequestHandlers['upgrade']> {
  const { endpoint, origin } = parts
  const server = new WebSocketServer(serverOptions)
  return (incoming, { socket, head, network, refuse }) => {
    const [, key, query] = socketPath.exec(incoming.url ?? '') ?? []
    if (key === undefined) return false
    const refused = (status: number): true => {
      refuse(status, retryLater)
      return true
    }
    if (!parts.admit(network)) return refused(429)
    if (!isOwnPage(incoming.headers, origin)) {
      parts.reportForeignOrigin(network)
      return refused(403)
    }
    // Refused before any memory is used. pusher-js retries after 15 s and more; after a close code it would retry each second.
    if (!endpoint.canAccept(network)) return refused(503)
    const protocol = new URLSearchParams(query).get('protocol')
    server.handleUpgrade(incoming, socket, head, (ws) => acceptSocket(endpoint, ws, { key, protocol, network }))
    return true
  }
}

/** Browsers send `Origin` with every handshake, and no page can change it (RFC 6455 §10.2). Programs send none. */
function isOwnPage({ origin, host }: IncomingHttpHeaders, configured: string | undefined): boolean {
  if (origin === undefined) return true
  // Behind a proxy the scheme of a request is unknown.
  return configured === undefined
    ? URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
    : origin === configured
}

/** Seconds. */
const retryLater = { 'Retry-After': '15' }

function acceptSocket(endpoint: Endpoint, ws: WebSocket, handshake: Parameters<Endpoint['open']>[1]): void {
  const connection = endpoint.open(transportOf(ws), handshake)
  ws.on('message', (data, isBinary) => connection.onMessage(isBinary ? '' : String(data)))
  ws.on('ping', () => connection.onMessage())
  // ws itself closes connections that violate the protocol, for example with too large a frame.
  ws.on('error', () => undefined)
  ws.on('close', () => connection.onClose())
}

const transportOf = (ws: WebSocket): Transport => ({
  send: (text) => ws.send(text),
  close: (fault) => {
    ws.send(errorFrame(fault))
    ws.close(fault.code, fault.message)
  },
  terminate: () => ws.terminate(),
  bufferedBytes: () => ws.bufferedAmount,
})
