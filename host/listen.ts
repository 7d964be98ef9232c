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
import { openNetworks } from './network.ts'
import type { PageRequest, ReadyResponse } from './page-cache/ready-response.ts'

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** A connection whose HTTP ends here, with what came behind that. */
export interface TakenOver {
  readonly socket: Duplex
  readonly head: Buffer
  readonly network: string
  /** Answers with a status in place of the upgrade, and closes. */
  refuse(status: number, headers?: Readonly<Record<string, string>>): void
}

/** What answers once the shop is open. */
export interface Answering {
  /** Sees requests before everything else; in development the page builder's files. */
  readonly before?: Middleware
  /** An answer that lies ready: most visitors get one, and no Request is made for it. */
  find?(asked: PageRequest & { path: string }, network: string): ReadyResponse | undefined
  fetch(request: Request, network: string): Promise<Response>
  /** Takes a connection over that is to be something else than HTTP; false where it is not for this one to take. */
  upgrade?(incoming: IncomingMessage, over: TakenOver): boolean
  /** A request without a host, with several, or with one that is not the shop's; in local mode one of another computer. */
  onWrongHost?(network: string): void
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

/** Node would answer a request without a host by itself, without headers and without an event. */
const serverOptions = { ...patience, shouldUpgradeCallback, requireHostHeader: false }

/** Opens the port. Until the shop stands, everything but `/healthz` is told to come back. */
export async function listen(config: Config, log: Log): Promise<Listening> {
  const { host, port } = config
  let answering: Answering | undefined
  const server = openServer({ config, log, answering: () => answering })
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

interface Refused {
  readonly status: number
  readonly text: string
}

/** RFC 9110 §10.1.1: `100-continue` is the only one, and Node meets it by itself. */
const unknownExpectation: Refused = { status: 417, text: 'This server does not know what the request expects.' }

interface ServerParts {
  readonly config: Config
  readonly log: Log
  /** Undefined until the shop is open. */
  answering(): Answering | undefined
}

/** Before anything else of a request is looked at. */
function openHeadCheck({ config, log, answering }: ServerParts, networkOf: (incoming: IncomingMessage) => string) {
  const refusalByHost = openHostCheck(config.origin)
  const refusalByMode = openLocalOnlyCheck(config, log)
  return (incoming: IncomingMessage): Refused | undefined => {
    const byHost = refusalByHost(incoming)
    const status = byHost ?? refusalByMode(incoming)
    if (!status) return undefined
    answering()?.onWrongHost?.(networkOf(incoming))
    return { status, text: byHost ? hostRefusalTexts[byHost] : localOnlyText }
  }
}

function openServer(parts: ServerParts): Server {
  const { config, log, answering } = parts
  const networkOf = openNetworks(config, log)
  const refusalOf = openHeadCheck(parts, networkOf)
  const answers = openListenerAnswers(config)
  const refuse = (outgoing: ServerResponse, { status, text }: Refused) =>
    answers.send(outgoing, status, text, { Connection: 'close' })
  const serve = getRequestListener(
    async (request, { incoming }) => answering()?.fetch(request, networkOf(incoming as IncomingMessage)),
    { overrideGlobalObjects: false, errorHandler: answers.failed },
  )
  const server = createServer(serverOptions, (incoming, outgoing) => {
    const refused = refusalOf(incoming)
    if (refused) return refuse(outgoing, refused)
    const open = answering()
    if (!open) return answerNotYet(answers, incoming, outgoing)
    const ready = open.find?.(askedBy(incoming), networkOf(incoming))
    if (ready) return void outgoing.writeHead(ready.status, ready.headers).end(ready.body)
    return open.before
      ? open.before(incoming, outgoing, () => void serve(incoming, outgoing))
      : void serve(incoming, outgoing)
  })
  const upgrade = (incoming: IncomingMessage, over: TakenOver) => {
    const refused = refusalOf(incoming)
    if (refused) return over.refuse(refused.status)
    const open = answering()
    if (!open) return over.refuse(503, retrySoon)
    // In development the page builder takes what is left.
    const isLast = server.listenerCount('upgrade') === 1
    if (!open.upgrade?.(incoming, over) && isLast) over.refuse(404)
  }
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that goes away meanwhile is no error of ours.
    socket.on('error', () => socket.destroy())
    upgrade(incoming, {
      ...{ socket, head, network: networkOf(incoming) },
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

function answerNotYet(answers: ListenerAnswers, { url }: IncomingMessage, outgoing: ServerResponse): void {
  const isProbe = url === '/healthz'
  const text = isProbe ? 'ok' : 'The shop is opening. Please try again in a moment.'
  answers.send(outgoing, isProbe ? 200 : 503, text, retrySoon)
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
