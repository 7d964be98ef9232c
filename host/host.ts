import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import { openShop, type Shop } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { explained } from '#server/platform/http/explain.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Log } from '#server/platform/log.ts'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { compressed } from './compress.ts'
import { openCrawling } from './crawling/crawling.ts'
import { openFiles } from './files.ts'
import { startFloodTimers } from './flood/flood-timers.ts'
import { openTooOften } from './flood/too-often.ts'
import { openOwnHostCheck } from './host-header.ts'
import { openInstall } from './install/install.ts'
import type { Answering } from './listen.ts'
import { openLive } from './live/live.ts'
import { isForwarded } from './local-only.ts'
import { openMetrics } from './metrics.ts'
import type { ReadyResponse } from './page-cache/ready-response.ts'
import { isReading, openPages, type Pages } from './pages/pages.ts'
import { liveSource } from './pages/policy.ts'
import type { TransportFor } from './pages/transport.ts'
import { openPictureAddress } from './pictures/pictures.ts'
import { openReadiness } from './readiness.ts'
import { transportHeaders, withSecurityHeaders } from './security-headers.ts'

interface HostParts {
  readonly config: Config
  readonly log: Log
  readonly pool: pg.Pool
  /** Carries the page builder's socket in development. */
  readonly server: Server
}

export interface Host extends Answering {
  close(): Promise<void>
}

const clientFolder = join(import.meta.dirname, '../build/client')

/** Puts the parts of the shop together behind one address: API, pages, pictures and files. */
export async function openHost({ config, log, pool, server }: HostParts): Promise<Host> {
  const { environment, dataFolder, origin, pagesMemory: memory, social, development } = config
  const home = environment === 'local' ? `http://localhost:${config.port}` : undefined
  const shop = await openShop({ ...config, pool, log, home })
  const flood = await startFloodTimers({ config, pool, shop, log })
  const apiFor: TransportFor = (network) => async (request) => shop.door.fetch(request, { network, inside: true })
  const place = { origin, social, live: liveSource(shop.system.pusher), development: development ? server : undefined }
  const { gate, forget: onAllChanged } = shop
  const pages = await openPages({ apiFor, pool, log, memory, ...place, onAllChanged, runUncharged: gate.runUncharged })
  const live = await openLive({ config, pool, log, shop })
  const drawn = { folder: join(dataFolder, 'pictures'), drawsAhead: config.drawAhead }
  const pictures = openPictureAddress({ pool, shop, ...drawn })
  const { crawling, install, tooOften, ready, metrics, files } = openPartsWithoutClose({ config, pool, shop, apiFor })
  const sandbox = await openSandbox(shop, log)

  async function fetch(request: Request, network: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === '/metrics') return metrics(request)
    if (pathname.startsWith('/api/')) return answerCall(shop, request, network)
    if (pathname.startsWith('/pictures/')) return shop.gate.run(network, 1, () => pictures.answer(pathname, network))
    const file = await files(request, pathname)
    if (file) return file
    if (!shop.gate.admit(network)) return shop.gate.run(network, 0, () => tooOften(request, network))
    if (pathname === '/readyz') return ready()
    const own = (await localOutbox(config, shop, request)) || (await sandbox?.(request, pathname))
    const render = async () => {
      const made = (await crawling(request, pathname)) || (await install(request, pathname))
      return made ? compressed(request, made) : pages.answer(request, network)
    }
    return own || (isReading(request) ? shop.gate.run(network, expectedPageMs, render) : methodNotAllowed())
  }

  await shop.work()
  pictures.drawAhead(log, apiFor(ownNetwork))
  pictures.tidy(log)
  return {
    ...(pages.before && { before: pages.before }),
    ...outward({ config, log, shop, pages, fetch }),
    ...live,
    close: async () => void (await Promise.all([flood, live, pages, pictures, shop].map((part) => part.close()))),
  }
}

type PartsWithoutClose = Pick<HostParts, 'config' | 'pool'> & { readonly shop: Shop; readonly apiFor: TransportFor }

/** The parts that need no closing. */
function openPartsWithoutClose({
  config: { origin, metricsToken },
  pool,
  shop: { security },
  apiFor,
}: PartsWithoutClose) {
  const api = apiFor(ownNetwork)
  return {
    crawling: openCrawling(pool, origin),
    install: openInstall({ api, pool }),
    tooOften: openTooOften({ security, api }),
    ready: openReadiness(pool),
    metrics: openMetrics(metricsToken, security),
    files: openFiles(pool, clientFolder),
  }
}

const answerCall = async ({ door }: Shop, request: Request, network: string) =>
  compressed(request, await withSecurityHeaders(await door.fetch(request, { network })))

/** The page of messages that would have left, for programs and people on this computer only. */
async function localOutbox({ hasLocalTools }: Config, shop: Shop, request: Request) {
  const { hostname, pathname } = new URL(request.url)
  if (!hasLocalTools || !pathname.startsWith('/dev/')) return undefined
  if (!isLoopback(hostname) || isForwarded((name) => request.headers.get(name))) return undefined
  const { outboxAt } = await import('./pages/outbox.ts')
  return outboxAt(pathname, shop)
}

/** The page of the gateway that takes no money, where it is on. The default image does not contain it. */
const openSandbox = async ({ sandbox: desk, door }: Shop, log: Log) =>
  desk && (await import('./sandbox/sandbox-pay.ts')).openSandboxPay({ desk, door, log })

interface Inside {
  readonly config: Config
  readonly log: Log
  readonly shop: Shop
  readonly pages: Pages
  fetch(request: Request, network: string): Promise<Response>
}

/** What goes out: a page that lies ready, or whatever answers, with what every answer says to browsers. */
function outward({ config, log, shop, pages, fetch }: Inside): Pick<Answering, 'find' | 'fetch' | 'onWrongHost'> {
  const transport = transportHeaders(config)
  const isOwnHost = openOwnHostCheck(config.origin)
  // Probes are answered under every host.
  const transportTo = ({ url }: Request) => (isOwnHost(new URL(url).host) ? transport : [])
  return {
    find: (asked, network) => {
      const page = isPagePath(asked.path) ? pages.find(asked, network) : undefined
      return page && shop.gate.admit(network) ? withHeaders(page, transport) : undefined
    },
    fetch: async (request, network) =>
      withSecurityHeaders(
        await fetch(request, network).catch((error) => faulty(log, request, error)),
        transportTo(request),
      ),
    onWrongHost: (network) =>
      shop.security.record({ event: 'access_refused', request_id: randomUUID(), network, call: 'host' }),
  }
}

/** Processor time of a page that is rendered. */
const expectedPageMs = 40

const withHeaders = (answer: ReadyResponse, more: readonly [string, string][]): ReadyResponse =>
  more.length > 0 ? { ...answer, headers: [...answer.headers, ...more.flat()] } : answer

/** What else stands under the same address is never looked for among pages. */
const isPagePath = (path: string) => !/^\/(api|assets|pictures)\//.test(path)

/** Before a page is rendered: none of them takes anything else. */
const methodNotAllowed = () =>
  new Response('A page is only read.', {
    status: 405,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Allow: 'GET, HEAD' },
  })

/** What a call says of itself, pictures, pages and files say as well: logged once, under an id that the asker can name. */
function faulty(log: Log, request: Request, error: unknown): Response {
  const id = randomUUID()
  const refusal = explained(error, log.child({ request_id: id, path: new URL(request.url).pathname }))
  const retryAfter = refusal?.details.retryAfter
  return new Response(`This could not be answered. Please try again in a moment. (${id})`, {
    status: refusal?.status ?? 500,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': id,
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    },
  })
}
