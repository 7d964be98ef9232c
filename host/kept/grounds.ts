import type { Transport } from '../pages/transport.ts'

/** What a page stands on: found out while it is rendered, from what its loaders are answered. */
export interface Grounds {
  /** `content`, and with ids `products 7`, `details 7`, `shops 7`: as the database names what has changed. */
  readonly tags: Set<string>
  /** Shows a choice of many: another order or another member is no change of anything that it shows. */
  isList: boolean
  /** The first moment at which it would say something else by itself, in ms; Infinity where there is none. */
  until: number
  /** False where an answer was missing: the page shows a stand-in. */
  isSound: boolean
}

/** The way to the API, and what the page that goes it stands on. */
export function watched(api: Transport, now: number): { api: Transport; grounds: Grounds } {
  const grounds: Grounds = { tags: new Set(), isList: false, until: Number.POSITIVE_INFINITY, isSound: true }
  const ask: Transport = async (request) => {
    const response = await api(request).catch((error) => {
      grounds.isSound = false
      throw error
    })
    if (response.status >= 500 || response.status === 429) grounds.isSound = false
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    noteAddress(grounds, path, searchParams)
    if (!response.ok || isSetting.test(path)) return response
    const text = await response.text()
    noteShown(grounds, JSON.parse(text), now)
    return new Response(text, response)
  }
  return { api: ask, grounds }
}

/** Every page stands on these: when they change, everything does. */
const isSetting = /^\/(master|lang\/[^/]+)$/
const ofProduct = /^\/products\/([^/]+)(\/related|\/reviews)?$/

function noteAddress(grounds: Grounds, path: string, query: URLSearchParams): void {
  const [, id] = ofProduct.exec(path) ?? []
  const isOfVouchers = path === '/get-vouchers'
  const shop = isOfVouchers ? query.get('shop_id') : /^\/shops\/([^/]+)$/.exec(path)?.[1]
  if (id) grounds.tags.add(`products ${id}`).add(`details ${id}`)
  else if (/^\/(pages\/|help$)/.test(path)) grounds.tags.add('content')
  else if (!isSetting.test(path) && !isOfVouchers) grounds.isList = true
  if (shop) grounds.tags.add(`shops ${shop}`)
  if (/^\/(home$|blogs(\/|$))/.test(path)) grounds.tags.add('content')
}

/** Products, shops and sales wherever they stand in an answer, known by what only they have. */
function noteShown(grounds: Grounds, value: unknown, now: number): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) noteShown(grounds, each, now)
    return
  }
  const thing = value as Record<string, unknown>
  if ('discount_percentage' in thing && 'id' in thing) grounds.tags.add(`products ${thing.id}`)
  if ('total_products' in thing) grounds.tags.add(`shops ${thing.id}`)
  if ('ends_at' in thing) {
    grounds.tags.add('content')
    noteMoments(grounds, [thing.starts_at, thing.ends_at], now)
  }
  if ('validity' in thing) noteMoments(grounds, [thing.validity], now)
  for (const each of Object.values(thing)) noteShown(grounds, each, now)
}

function noteMoments(grounds: Grounds, moments: readonly unknown[], now: number): void {
  for (const moment of moments) {
    const at = Date.parse(String(moment))
    if (at > now) grounds.until = Math.min(grounds.until, at)
  }
}
