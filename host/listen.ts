import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import { hostRefusalTexts, openHostCheck } from './host-header.ts'
import { type ListenerAnswers, openListenerAnswers, refuseBadRequest } from './listener-answer.ts'
import { localOnlyText, openLocalOnlyCheck } from './local-only.ts'
import type { Middleware } from './middleware.ts'
import { openNetworks } from './network.ts'
import type { PageRequest, ReadyResponse } from './page-cache/ready-response.ts'

/** A connection after its HTTP upgrade request, with the bytes that followed. */
export interface UpgradeConnection {
  readonly socket: Duplex
  readonly head: Buffer
  readonly network: string
  /** Responds with a status instead of the upgrade, and closes the connection. */
  refuse(status: number, headers?: Readonly<Record<string, string>>): void
}

export interface RequestHandlers {
  /** Runs before everything else: Vite's middleware in development. */
  readonly before?: Middleware
  /** A cached response. Most visitors get one, without a Request being created. */
  find?(asked: PageRequest & { path: string }, network: string): ReadyResponse | undefined
  fetch(request: Request, network: string): Promise<Response>
  /** Takes over an upgraded connection; false if the path is not its own. */
  upgrade?(incoming: IncomingMessage, over: UpgradeConnection): boolean
  /** Called for a missing, repeated or foreign host; in local mode also for a request of another computer. */
  onWrongHost?(network: string): void
  closeSockets?(): void
}

export interface Listening {
  /** The address to type into a browser. */
  readonly address: string
  readonly server: Server
  serve(currentHandlers: RequestHandlers): void
  /** Accepts no new connections and waits at most ten seconds for running requests. */
  close(): Promise<void>
}

/**
 * In ms. An incomplete head is cut off 15 seconds after it began, also before an upgrade. Proxies send further requests on a connection
 * that was idle for up to 60 seconds: one that the shop has just closed would be a 502 for the visitor.
 */
const timeoutOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** An offer to upgrade to another HTTP version, which some clients send with each request, is ignored. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** By default Node answers a request without a host itself, without headers and without an event. */
const serverOptions = { ...timeoutOptions, shouldUpgradeCallback, requireHostHeader: false }

/** Opens the port. Until the shop is open, everything but `/healthz` gets 503 with `Retry-After`. */
export async function listen(config: Config, log: Log): Promise<Listening> {
  const { host, port } = config
  let currentHandlers: RequestHandlers | undefined
  const server = openServer({ config, log, currentHandlers: () => currentHandlers })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => refusePort(error, port, host))
  const openedPort = (server.address() as AddressInfo).port
  return {
    address: `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${openedPort}`,
    server,
    serve: (next) => {
      currentHandlers = next
    },
    close: () => {
      const closed = closeGently(server)
      currentHandlers?.closeSockets?.()
      return closed
    },
  }
}

interface Refused {
  readonly status: number
  readonly text: string
}

/** RFC 9110 §10.1.1: `100-continue` is the only expectation, and Node handles it. */
const unknownExpectation: Refused = { status: 417, text: 'This server does not know what the request expects.' }

interface ServerParts {
  readonly config: Config
  readonly log: Log
  /** Undefined until the shop is open. */
  currentHandlers(): RequestHandlers | undefined
}

function openHeadCheck(
  { config, log, currentHandlers }: ServerParts,
  networkOf: (incoming: IncomingMessage) => string,
) {
  const refusalByHost = openHostCheck(config.origin)
  const refusalByMode = openLocalOnlyCheck(config, log)
  return (incoming: IncomingMessage): Refused | undefined => {
    const byHost = refusalByHost(incoming)
    const status = byHost ?? refusalByMode(incoming)
    if (!status) return undefined
    currentHandlers()?.onWrongHost?.(networkOf(incoming))
    return { status, text: byHost ? hostRefusalTexts[byHost] : localOnlyText }
  }
}

function openServer(parts: ServerParts): Server {
  const { config, log, currentHandlers } = parts
  const networkOf = openNetworks(config, log)
  const refusalOf = openHeadCheck(parts, networkOf)
  const answers = openListenerAnswers(config)
  const refuse = (outgoing: ServerResponse, { status, text }: Refused) =>
    answers.send(outgoing, status, text, { Connection: 'close' })
  const serve = getRequestListener(
    async (request, { incoming }) => currentHandlers()?.fetch(request, networkOf(incoming as IncomingMessage)),
    { overrideGlobalObjects: false, errorHandler: answers.failed },
  )
  const server = createServer(serverOptions, (incoming, outgoing) => {
    const refusal = refusalOf(incoming)
    if (refusal) return refuse(outgoing, refusal)
    const handlers = currentHandlers()
    if (!handlers) return answerWhileOpening(answers, incoming, outgoing)
    const cached = handlers.find?.(pageRequestOf(incoming), networkOf(incoming))
    if (cached) return void outgoing.writeHead(cached.status, cached.headers).end(cached.body)
    if (!handlers.before) return void serve(incoming, outgoing)
    return handlers.before(incoming, outgoing, () => void serve(incoming, outgoing))
  })
  const handleUpgrade = (incoming: IncomingMessage, over: UpgradeConnection) => {
    const refusal = refusalOf(incoming)
    if (refusal) return over.refuse(refusal.status)
    const handlers = currentHandlers()
    if (!handlers) return over.refuse(503, retrySoon)
    // In development Vite handles the other upgrades.
    const isLast = server.listenerCount('upgrade') === 1
    if (!handlers.upgrade?.(incoming, over) && isLast) over.refuse(404)
  }
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that disconnects is no error of the shop.
    socket.on('error', () => socket.destroy())
    handleUpgrade(incoming, {
      socket,
      head,
      network: networkOf(incoming),
      refuse: (status, headers) => answers.close(socket, { status, headers, head: incoming }),
    })
  })
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    refuse(outgoing, refusalOf(incoming) ?? unknownExpectation),
  )
  return server.on('clientError', (error, socket) => refuseBadRequest(answers, error, socket))
}

function refusePort(error: NodeJS.ErrnoException, port: number, host: string): never {
  if (error.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is taken by another program: stop it, or choose another port with PORT=…`)
  }
  if (error.code === 'EACCES')
    throw new Error(`Port ${port} may not be opened by this user: choose another with PORT=…`)
  throw new Error(`Port ${port} on ${host} could not be opened: ${error.message}`)
}

/** Seconds. */
const retrySoon = { 'Retry-After': '2' }

function answerWhileOpening(answers: ListenerAnswers, { url }: IncomingMessage, outgoing: ServerResponse): void {
  const isProbe = url === '/healthz'
  const text = isProbe ? 'ok' : 'The shop is opening. Please try again in a moment.'
  answers.send(outgoing, isProbe ? 200 : 503, text, retrySoon)
}

/** Reads the Node request directly; Node stores header names in lower case. */
const pageRequestOf = ({ method = '', url = '', headers }: IncomingMessage) => ({
  method,
  path: url,
  url: `http://${headers.host}${url}`,
  headers: { get: (name: string) => (headers[name.toLowerCase()] as string | undefined) ?? null },
})

async function closeGently(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // For connections whose response is still being written.
  server.keepAliveTimeout = 1
  const timer = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearTimeout(timer)
}
