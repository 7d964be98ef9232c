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

/** Wraps the API of one render and collects its dependencies. */
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
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    addAddressTags(dependencies, path, searchParams)
    if (!response.ok || isSetting.test(path)) return response
    const text = await response.text()
    addContentTags(dependencies, JSON.parse(text), now)
    return new Response(text, response)
  }
  return { api: tracked, dependencies }
}

/** A change of settings or messages invalidates every page. */
const isSetting = /^\/(master|lang\/[^/]+)$/
const ofProduct = /^\/products\/([^/]+)(\/related|\/reviews)?$/

function addAddressTags(dependencies: PageDependencies, path: string, query: URLSearchParams): void {
  const [, id] = ofProduct.exec(path) ?? []
  const isOfVouchers = path === '/get-vouchers'
  const shop = isOfVouchers ? query.get('shop_id') : /^\/shops\/([^/]+)$/.exec(path)?.[1]
  if (id) dependencies.tags.add(`products ${id}`).add(`details ${id}`)
  else if (/^\/(pages\/|help$)/.test(path)) dependencies.tags.add('content')
  else if (!isSetting.test(path) && !isOfVouchers) dependencies.isList = true
  if (shop) dependencies.tags.add(`shops ${shop}`)
  if (/^\/(home$|blogs(\/|$))/.test(path)) dependencies.tags.add('content')
}

/** Products, shops and sales anywhere in a response are recognised by a field that only they have. */
function addContentTags(dependencies: PageDependencies, value: unknown, now: number): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) addContentTags(dependencies, each, now)
    return
  }
  const fields = value as Record<string, unknown>
  if ('discount_percentage' in fields && 'id' in fields) dependencies.tags.add(`products ${fields.id}`)
  if ('total_products' in fields) dependencies.tags.add(`shops ${fields.id}`)
  if ('ends_at' in fields) {
    dependencies.tags.add('content')
    limitExpiry(dependencies, [fields.starts_at, fields.ends_at], now)
  }
  if ('validity' in fields) limitExpiry(dependencies, [fields.validity], now)
  for (const each of Object.values(fields)) addContentTags(dependencies, each, now)
}

function limitExpiry(dependencies: PageDependencies, moments: readonly unknown[], now: number): void {
  for (const moment of moments) {
    const at = Date.parse(String(moment))
    if (at > now) dependencies.expiresAt = Math.min(dependencies.expiresAt, at)
  }
}
