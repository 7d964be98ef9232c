import type { Server } from 'node:http'
import type pg from 'pg'
import type { SocialConfig } from '#server/config.ts'
import { openFairTurns } from '#server/platform/async/limiter.ts'
import type { Log } from '#server/platform/log.ts'
import { sourceOf } from '#server/platform/network-prefix.ts'
import type { Floodgate } from '#server/platform/rate-limits/rate-limiter.ts'
import { compressed } from '../compress.ts'
import type { Middleware } from '../listen.ts'
import { openPageCache } from '../page-cache/page-cache.ts'
import type { PageRequest, ReadyResponse } from '../page-cache/ready-response.ts'
import { finish } from './finish.ts'
import { readable } from './readable.ts'
import { openRenderer } from './renderer.ts'
import { openSignInSources, type Sources } from './sign-in-page.ts'
import type { TransportFor } from './transport.ts'

interface PagesParams {
  readonly apiFor: TransportFor
  readonly runUncharged: Floodgate['runUncharged']
  readonly pool: pg.Pool
  readonly log: Log
  /** Megabytes of cached pages. */
  readonly memory: number
  /** Scheme and host that the shop is known under. */
  readonly origin: string | undefined
  /** Whom the windows of sign-ins may reach. */
  readonly social: SocialConfig
  /** What every page has to reach to hear live. */
  readonly live: Sources
  /** Renders pages from source, over this server, without a cache. */
  readonly development: Server | undefined
  /** Hears, before any page is made anew, that something changed which every page shows. */
  onAllChanged(): void
}

export interface Pages {
  /** In development: the page builder's own files. */
  readonly before?: Middleware
  /** The answer that lies ready, if one does. */
  find(asked: PageRequest, network: string): ReadyResponse | undefined
  /** Only for GET and HEAD. Renders in the network's turn where the page is not cached; refuses with 503 where too many wait. */
  answer(request: Request, network: string): Promise<Response>
  close(): Promise<void>
}

/** Renders at a time: the others wait in turns, so that those of one network do not delay another's. */
const maxRenders = 4
const maxRendersPerNetwork = { maxRunningPerOwner: 2, maxWaitingPerOwner: 100, maxWaiting: 1_000 }

/** Responds to requests for pages: from the cache where a page is the same for all visitors, else rendered for the request. */
export async function openPages({
  apiFor,
  runUncharged,
  pool,
  log,
  memory,
  social,
  live,
  onAllChanged,
  ...place
}: PagesParams): Promise<Pages> {
  const sourcesOf = openSignInSources(social)
  const renderer = await openRenderer(log, place)
  const turns = openFairTurns(maxRenders, maxRendersPerNetwork)
  const { before, isDevelopment } = renderer
  const cache = isDevelopment
    ? undefined
    : await openPageCache({
        ...{ renderer, turns, apiFor, runUncharged, pool, log, live, onAllChanged },
        maxBytes: memory * 1024 * 1024,
      })

  async function answer(asked: Request, network: string): Promise<Response> {
    const request = readable(asked)
    const cached = await cache?.respond(request, network)
    if (cached) return responseOf(cached)
    const { inlineMark } = await renderer.entry()
    const signIn = sourcesOf(new URL(request.url).pathname)
    const rendered = await turns(sourceOf(network), () => renderer.render(request, apiFor(network)))
    const page = await finish(rendered, { inlineMark, isDevelopment, live, signIn })
    return compressed(request, page)
  }
  return {
    ...(before && { before }),
    find: (asked, network) => (isReading(asked) ? cache?.find(asked, network) : undefined),
    answer,
    close: async () => {
      await Promise.all([cache?.close(), renderer.close()])
    },
  }
}

export const isReading = ({ method }: { method: string }) => method === 'GET' || method === 'HEAD'

function responseOf({ status, headers, body }: ReadyResponse): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, i): [string, string] => [
    headers[2 * i] ?? '',
    headers[2 * i + 1] ?? '',
  ])
  return new Response(body && new Uint8Array(body), { status, headers: pairs })
}
