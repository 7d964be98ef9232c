import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/kit/log.ts'
import { openHostCheck, refusedUpgrade, refuseHost } from './host-header.ts'
import type { Asked, ReadyAnswer } from './kept/ready-answer.ts'
import { openNetworks } from './network.ts'

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** A connection whose HTTP ends here, with what came behind that. */
export interface TakenOver {
  readonly socket: Duplex
  readonly head: Buffer
  readonly network: string
}

/** What answers once the shop is open. */
export interface Answering {
  /** Sees requests before everything else; in development the page builder's files. */
  readonly before?: Middleware
  /** An answer that lies ready: most visitors get one, and no Request is made for it. */
  find?(asked: Asked & { path: string }, network: string): ReadyAnswer | undefined
  fetch(request: Request, network: string): Promise<Response>
  /** Takes a connection over that is to be something else than HTTP; false where it is not for this one to take. */
  upgrade?(incoming: IncomingMessage, over: TakenOver): boolean
  /** Sends those away who stay connected. */
  leave?(): void
}

export interface Listening {
  /** The address to type into a browser. */
  readonly address: string
  readonly server: Server
  serve(answering: Answering): void
  /** Takes no new connection and waits for running requests, at most ten seconds. */
  close(): Promise<void>
}

/** In ms; a request whose head does not come, a connection that is to be upgraded too, is ended 15 seconds after it began. */
const patience = { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

/** Whoever would rather speak another HTTP, as some clients offer with every request, is answered in this one. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Opens the port. Until the shop stands, everything but `/healthz` is told to come back. */
export async function listen(config: Config, log: Log): Promise<Listening> {
  const { host, port } = config
  const networkOf = openNetworks(config, log)
  const checkHost = openHostCheck(config.origin)
  let answering: Answering | undefined
  const serve = getRequestListener(
    async (request, { incoming }) => answering?.fetch(request, networkOf(incoming as IncomingMessage)),
    { overrideGlobalObjects: false },
  )
  const server = createServer({ ...patience, shouldUpgradeCallback }, (incoming, outgoing) => {
    const refusal = checkHost(incoming)
    if (refusal) return refuseHost(outgoing, refusal)
    if (!answering) return notYet(incoming, outgoing)
    const { before } = answering
    const ready = answering.find?.(askedBy(incoming), networkOf(incoming))
    if (ready) return void outgoing.writeHead(ready.status, ready.headers).end(ready.body)
    return before ? before(incoming, outgoing, () => void serve(incoming, outgoing)) : void serve(incoming, outgoing)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Whoever goes away meanwhile is no fault of ours.
    socket.on('error', () => socket.destroy())
    const refusal = checkHost(incoming)
    if (refusal) return void socket.end(refusedUpgrade(refusal))
    if (!answering) return void socket.end(head503)
    const network = networkOf(incoming)
    // In development the page builder takes what is left.
    const isLast = server.listenerCount('upgrade') === 1
    if (!answering.upgrade?.(incoming, { socket, head, network }) && isLast) socket.end(head404)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => refusePort(error, port, host))
  const taken = (server.address() as AddressInfo).port
  return {
    address: `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${taken}`,
    server,
    serve: (next) => {
      answering = next
    },
    close: () => {
      const closed = closeGently(server)
      answering?.leave?.()
      return closed
    },
  }
}

function refusePort(error: NodeJS.ErrnoException, port: number, host: string): never {
  if (error.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is taken by another program: stop it, or choose another port with PORT=…`)
  }
  if (error.code === 'EACCES')
    throw new Error(`Port ${port} may not be opened by this user: choose another with PORT=…`)
  throw new Error(`Port ${port} on ${host} could not be opened: ${error.message}`)
}

const head503 = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 2\r\n\r\n'
const head404 = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'

function notYet(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const alive = incoming.url === '/healthz'
  outgoing.writeHead(alive ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' })
  outgoing.end(alive ? 'ok' : 'The shop is opening. Please try again in a moment.')
}

/** Read where it lies: headers under their names in small letters. */
const askedBy = ({ method = '', url = '', headers }: IncomingMessage) => ({
  method,
  path: url,
  url: `http://${headers.host}${url}`,
  headers: { get: (name: string) => (headers[name.toLowerCase()] as string | undefined) ?? null },
})

async function closeGently(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearTimeout(timer)
}
