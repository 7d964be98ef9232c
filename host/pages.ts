import type { Server } from 'node:http'
import type pg from 'pg'
import type { SocialConfig } from '#server/config.ts'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import type { Log } from '#server/platform/log.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { compressResponse } from './compress.ts'
import type { Middleware } from './middleware.ts'
import { openPageCache, type PageCache } from './page-cache/page-cache.ts'
import type { PageRequest, ReadyResponse } from './page-cache/ready-response.ts'
import { finishPage } from './pages/finish-page.ts'
import { openRenderer } from './pages/renderer.ts'
import { type CspSources, openSignInSources } from './pages/sign-in-page.ts'
import type { TransportFor } from './pages/transport.ts'

interface PagesParams {
  readonly apiFor: TransportFor
  readonly runUncharged: RateLimiter['runUncharged']
  readonly pool: pg.Pool
  readonly log: Log
  /** Megabytes of cached pages. */
  readonly memory: number
  readonly origin: string | undefined
  readonly social: SocialConfig
  readonly live: CspSources
  /** Renders pages from source with Vite over this server, without a cache. */
  readonly development: Server | undefined
  /** Called before any page is rendered again after a change that affects all pages. */
  onAllChanged(): void
}

export interface Pages {
  readonly before?: Middleware
  find(incoming: PageRequest, network: string): ReadyResponse | undefined
  /** Only for GET and HEAD. Renders in the network's turn if the page is not cached; throws a 503 refusal if too many renders wait. */
  answer(request: Request, network: string): Promise<Response>
  /** Of the page cache; undefined in development. */
  readonly cacheHealth: PageCache['health'] | undefined
  close(): Promise<void>
}

/** Concurrent renders. Others wait in turns, so that one network's renders do not delay another's. */
const maxRenders = 4
const maxRendersPerNetwork = { maxRunningPerOwner: 2, maxWaitingPerOwner: 100, maxWaiting: 1_000 }

export async function openPages({
  apiFor,
  runUncharged,
  pool,
  log,
  memory,
  social,
  live,
  onAllChanged,
  ...rendererOptions
}: PagesParams): Promise<Pages> {
  const sourcesOf = openSignInSources(social)
  const renderer = await openRenderer(log, rendererOptions)
  const turns = createFairLimiter(maxRenders, maxRendersPerNetwork)
  const { before, isDevelopment } = renderer
  const cache = isDevelopment
    ? undefined
    : await openPageCache({
        renderer,
        turns,
        apiFor,
        runUncharged,
        pool,
        log,
        live,
        onAllChanged,
        maxBytes: memory * 1024 * 1024,
      })

  async function answer(incoming: Request, network: string): Promise<Response> {
    const request = withReadableUrl(incoming)
    const cached = await cache?.respond(request, network)
    if (cached) return responseOf(cached)
    const { inlineNonce } = await renderer.entry()
    const signIn = sourcesOf(new URL(request.url).pathname)
    const rendered = await turns(rateLimitSource(network), () => renderer.render(request, apiFor(network)))
    const page = await finishPage(rendered, { inlineNonce, isDevelopment, live, signIn })
    return compressResponse(request, page)
  }
  return {
    ...(before && { before }),
    find: (incoming, network) => (isReadMethod(incoming) ? cache?.find(incoming, network) : undefined),
    answer,
    cacheHealth: cache?.health,
    close: async () => {
      await Promise.all([cache?.close(), renderer.close()])
    },
  }
}

export const isReadMethod = ({ method }: { method: string }) => method === 'GET' || method === 'HEAD'

function responseOf({ status, headers, body }: ReadyResponse): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, i): [string, string] => [
    headers[2 * i] ?? '',
    headers[2 * i + 1] ?? '',
  ])
  return new Response(body && new Uint8Array(body), { status, headers: pairs })
}

/** Replaces an address that cannot be decoded, or that would parse as another host, with one of no page. */
function withReadableUrl(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  return isReadable(pathname, origin) ? request : new Request(new URL('/unreadable', origin), request)
}

function isReadable(pathname: string, origin: string): boolean {
  if (!URL.canParse(pathname, origin)) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
