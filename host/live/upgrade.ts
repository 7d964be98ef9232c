import type { IncomingHttpHeaders } from 'node:http'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { Wire } from '#server/platform/pusher/connection.ts'
import type { Endpoint } from '#server/platform/pusher/endpoint.ts'
import { errorFrame } from '#server/platform/pusher/protocol.ts'
import type { Answering } from '../listen.ts'

const options: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  /** Bytes of a frame that a client sends: the name of a channel and a signature. */
  maxPayload: 4 * 1024,
  /** How long a client may take to say goodbye, in ms. */
  closeTimeout: 2_000,
  /** An event is shorter than what it would take to compress it, and each compressor keeps memory of its own. */
  perMessageDeflate: false,
}

const address = /^\/app\/([^/?]+)(?:\?(.*))?$/

interface UpgradeParts {
  readonly endpoint: Endpoint
  /** Scheme and host that the shop is known under; without it, those that the request was sent to. */
  readonly origin: string | undefined
  admit(network: string): boolean
  reportForeignOrigin(network: string): void
}

/**
 * Takes connections to `/app/{key}` over as WebSockets that speak with the endpoint. No cookie is read; what is not everybody's needs
 * a signature that only the bearer of a token is given.
 */
export function openUpgrade(parts: UpgradeParts): NonNullable<Answering['upgrade']> {
  const { endpoint, origin } = parts
  const server = new WebSocketServer(options)
  return (incoming, { socket, head, network, refuse }) => {
    const [, key, query] = address.exec(incoming.url ?? '') ?? []
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
    // Before anything is kept of them. pusher-js comes back after 15, 30, then 60 seconds; told with a code it would each second.
    if (!endpoint.admits(network)) return refused(503)
    const protocol = new URLSearchParams(query).get('protocol')
    server.handleUpgrade(incoming, socket, head, (ws) => join(endpoint, ws, { key, protocol, network }))
    return true
  }
}

/** Browsers send `Origin` with every handshake, and no page can change it (RFC 6455 §10.2). Programs send none. */
function isOwnPage({ origin, host }: IncomingHttpHeaders, own: string | undefined): boolean {
  if (origin === undefined) return true
  // Behind a proxy the scheme of a request is not known.
  return own === undefined ? URL.canParse(origin) && new URL(origin).host === host?.toLowerCase() : origin === own
}

/** Seconds. */
const retryLater = { 'Retry-After': '15' }

function join(endpoint: Endpoint, ws: WebSocket, coming: Parameters<Endpoint['open']>[1]): void {
  const ear = endpoint.open(wireOf(ws), coming)
  ws.on('message', (data, isBinary) => ear.hear(isBinary ? '' : String(data)))
  ws.on('ping', () => ear.hear())
  // What breaks the rules of WebSockets, such as a frame that is too large, is closed by ws itself.
  ws.on('error', () => undefined)
  ws.on('close', () => ear.end())
}

const wireOf = (ws: WebSocket): Wire => ({
  send: (text) => ws.send(text),
  close: (fault) => {
    ws.send(errorFrame(fault))
    ws.close(fault.code, fault.message)
  },
  cut: () => ws.terminate(),
  waiting: () => ws.bufferedAmount,
})
