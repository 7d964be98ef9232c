import type { Call, PageRules } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import type { Transport } from '../pages/transport.ts'

/** What invalidates a page; collected while it renders, from the responses to its loaders. */
export interface PageDependencies {
  /** `content`, `products 7`, `details 7`, `shops 7`: as payloads of `page_changes` name them. */
  readonly tags: Set<string>
  /** Shows some of many: a change of their order or number invalidates no tag. */
  isList: boolean
  /** When the first sale or voucher on it begins or ends, in ms; else Infinity. */
  expiresAt: number
  /** False where a response was missing: the page shows a fallback. */
  isCacheable: boolean
}

/** Wraps the API of one render and collects its dependencies, as the contract declares them. */
export function trackDependencies(api: Transport, now: number): { api: Transport; dependencies: PageDependencies } {
  const dependencies: PageDependencies = {
    tags: new Set(),
    isList: false,
    expiresAt: Number.POSITIVE_INFINITY,
    isCacheable: true,
  }
  const tracked: Transport = async (request) => {
    const response = await api(request).catch((error) => {
      dependencies.isCacheable = false
      throw error
    })
    if (response.status >= 500 || response.status === 429) dependencies.isCacheable = false
    const requested = findCall(new URL(request.url))
    if (!requested?.call.hasCompleteTags) dependencies.isList = true
    if (!requested?.call.tags && !requested?.call.changesAt) return response
    const text = await response.text()
    addDependencies(dependencies, requested, { data: response.ok ? JSON.parse(text).data : undefined, now })
    return new Response(text, response)
  }
  return { api: tracked, dependencies }
}

interface RequestedCall {
  readonly call: Call & PageRules
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

const reads = Object.values<Call & PageRules>(contract)
  .filter(({ method }) => method === 'GET')
  .map((call) => ({ call, pattern: new RegExp(`^/api${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))

function findCall({ pathname, searchParams }: URL): RequestedCall | undefined {
  for (const { call, pattern } of reads) {
    const match = pattern.exec(pathname)
    if (match) return { call, params: match.groups ?? {}, query: Object.fromEntries(searchParams) }
  }
  return undefined
}

function addDependencies(
  dependencies: PageDependencies,
  { call, params, query }: RequestedCall,
  { data, now }: { data: unknown; now: number },
): void {
  const parsedParams = call.params?.safeParse(params)
  const parsedQuery = call.query?.safeParse(query)
  // The API refuses a request like this, and its response shows nothing.
  if (parsedParams?.success === false || parsedQuery?.success === false) return
  const shown = { params: parsedParams?.data, query: parsedQuery?.data, data }
  for (const tag of call.tags?.(shown) ?? []) dependencies.tags.add(tag)
  const moments = data === undefined ? [] : (call.changesAt?.(data) ?? [])
  const future = moments.map((moment) => Date.parse(moment)).filter((at) => at > now)
  dependencies.expiresAt = Math.min(dependencies.expiresAt, ...future)
}
