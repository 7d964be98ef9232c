import type pg from 'pg'
import type { Settings } from '#contract/settings.ts'
import { listenToChannel } from '#db/listen.ts'
import type { FairLimiter } from '#server/platform/async/limiter.ts'
import { toRefusal } from '#server/platform/http/to-refusal.ts'
import type { Log } from '#server/platform/log.ts'
import { ownNetwork, rateLimitSource } from '#server/platform/network-prefix.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Renderer } from '../pages/renderer.ts'
import type { CspSources } from '../pages/sign-in-page.ts'
import type { TransportFor } from '../pages/transport.ts'
import { type CachedPage, encodePage } from './cached-page.ts'
import { openKnownSettings } from './known-settings.ts'
import { type PageKey, pageAddress } from './page-address.ts'
import { encodingOf, type PageRequest, type ReadyResponse, respondWith } from './ready-response.ts'
import { renderPage } from './render-page.ts'
import { openSingleFlight } from './single-flight.ts'
import { openTagThrottle } from './tag-throttle.ts'
import { openDividedCache } from './tagged-cache.ts'
import { everything, isOfLists, parseInvalidation } from './tags.ts'

interface PageCacheParams {
  readonly renderer: Renderer
  /** Renders wait for their network's turn. */
  readonly turns: FairLimiter
  readonly apiFor: TransportFor
  readonly pool: pg.Pool
  readonly log: Log
  /** Addresses of realtime connections, for the policy of every page. */
  readonly live: CspSources
  /** Runs the revalidation of stale pages. */
  readonly runUncharged: RateLimiter['runUncharged']
  readonly maxBytes: number
  onAllChanged(): void
}

export interface PageCache {
  /** The cached response, without I/O; undefined if the page or its encoding is not cached. */
  find(request: PageRequest, network: string): ReadyResponse | undefined
  /** Renders the page where it is not cached; undefined for a page that is not cacheable. */
  respond(request: PageRequest, network: string): Promise<ReadyResponse | undefined>
  health(): { readonly bytes: number; readonly maxBytes: number; readonly isListening: boolean }
  close(): Promise<void>
}

/** Caches pages that depend only on address, language and currency, until data changes that they show. */
export async function openPageCache(parts: PageCacheParams): Promise<PageCache> {
  const { cacheableRoutes, formatChoiceCookies } = await parts.renderer.entry()
  const table = { cacheable: cacheableRoutes, paths: await parts.renderer.paths() }
  const settings = openKnownSettings(parts.apiFor(ownNetwork))
  const onAllChanged = () => {
    settings.invalidate()
    parts.onAllChanged()
  }
  const pages = await openCurrentPages({ ...parts, onAllChanged })

  const targetOf = ({ url, headers }: PageRequest, known: Settings): PageKey | undefined => {
    const page = pageAddress(new URL(url), table)
    if (!page) return undefined
    const { href: address, ...rest } = page
    return { address, ...rest, choice: formatChoiceCookies({ url: address, headers }, known) }
  }
  return {
    find: (request, network) => {
      // The listener responds to malformed URLs.
      if (!URL.canParse(request.url)) return undefined
      const known = settings.now()
      const page = known && pages.find({ address: request.url, choice: formatChoiceCookies(request, known) }, network)
      const encoding = encodingOf(request)
      const bytes = page?.encodings.get(encoding)
      return bytes && respondWith(page as CachedPage, request, encoding, bytes)
    },
    respond: async (request, network) => {
      const known = await settings.read()
      const target = known && targetOf(request, known)
      if (!target) return undefined
      const page = pages.find(target, network) ?? (await pages.renderOnce(target, network))
      const encoding = encodingOf(request)
      return respondWith(page, request, encoding, await encodePage(page, encoding))
    },
    health: pages.health,
    close: pages.close,
  }
}

/** The cached pages of a process, invalidated by notifications of the database. */
async function openCurrentPages({
  pool,
  log,
  maxBytes,
  onAllChanged,
  turns,
  apiFor,
  runUncharged,
  ...parts
}: PageCacheParams) {
  const cache = openDividedCache<CachedPage>(maxBytes)
  let isListening = false
  const store = (page: CachedPage) => isListening && page.isCacheable && cache.put(page)
  const flights = openSingleFlight<CachedPage>({ turns, store })

  const invalidate = (tag: string) => {
    flights.invalidate(tag)
    if (tag !== everything) return cache.removeTagged(tag)
    onAllChanged()
    cache.clear()
  }
  const changes = await listenToChanges({ pool, log, invalidate }, (isConnected) => {
    isListening = isConnected
  })
  const render = (page: Pick<CachedPage, 'key' | 'target' | 'creator'>, network: string) =>
    renderPage({ ...parts, ...page, api: apiFor(network), now: Date.now(), startedAt: performance.now() })
  const renderOnce = (target: PageKey, network: string) => {
    const [key, creator] = [keyOf(target), rateLimitSource(network)]
    return flights.once(key, creator, () => render({ key, target, creator }, network))
  }
  const revalidate = ({ key, target, creator }: CachedPage) =>
    // A 503 for load is not logged: the next request tries again.
    flights
      .once(key, ownNetwork, () => runUncharged(() => render({ key, target, creator }, ownNetwork)))
      .catch((error) => toRefusal(error, log.child({ path: new URL(target.address).pathname })))

  return {
    renderOnce,
    /** Stale while revalidate. */
    find: (target: Pick<PageKey, 'address' | 'choice'>, network: string): CachedPage | undefined => {
      const page = cache.get(keyOf(target), rateLimitSource(network))
      const now = performance.now()
      if (!page || now >= page.expiresAt) return undefined
      if (now >= page.freshUntil) void revalidate(page)
      return page
    },
    health: () => ({ bytes: cache.bytes, maxBytes, isListening }),
    close: changes.close,
  }
}

interface ChangesParams extends Pick<PageCacheParams, 'pool' | 'log'> {
  invalidate(tag: string): void
}

/** Lists are rendered again at most this often, and show a change within a second. */
const listIntervalMs = 700

/** Payloads: db/migrations/0008_page_changes.sql, 0094_large_markets.sql. */
async function listenToChanges(
  { pool, log, invalidate }: ChangesParams,
  onConnectionChange: (isConnected: boolean) => void,
): Promise<{ close(): Promise<void> }> {
  const lists = openTagThrottle(listIntervalMs, invalidate)
  const changes = await listenToChannel(pool, 'page_changes', {
    onNotification: (payload) => {
      for (const tag of parseInvalidation(payload)) (isOfLists(tag) ? lists.add : invalidate)(tag)
    },
    onConnectionChange: (isConnected, reason) => {
      onConnectionChange(isConnected)
      invalidate(everything)
      if (reason) log.warn({ err: reason }, 'the database does not report changes: no page is cached until it does')
    },
  })
  return {
    close: async () => {
      await changes.close()
      lists.close()
    },
  }
}

const keyOf = ({ address, choice }: Pick<PageKey, 'address' | 'choice'>) => `${address} ${choice}`
