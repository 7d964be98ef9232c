import type { Settings } from '#contract/settings.ts'
import { chooseLocale } from '#locales/read.ts'
import { type Messages, makeText, type Text } from '#locales/text.ts'
import type { Transport } from '../pages/transport.ts'

export interface ShopFace {
  readonly settings: Settings
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: Text
}

export type ReadFace = (requested: string | null) => Promise<ShopFace>

/** Settings are cached for a second, because browsers request them with every page. */
const cacheMs = 1_000
/** Clients may request any language: bounds the cache. */
const maxLanguages = 50

/** Reads the shop in a language; an unknown one falls back to the shop's default. */
export function openFaces(api: Transport): ReadFace {
  const cached = new Map<string, { face: Promise<ShopFace>; at: number }>()
  return (requested) => {
    const key = requested ?? ''
    const last = cached.get(key)
    if (last && performance.now() - last.at < cacheMs) return last.face
    if (cached.size >= maxLanguages) cached.clear()
    const face = readFace(api, requested)
    cached.set(key, { face, at: performance.now() })
    face.catch(() => cached.delete(key))
    return face
  }
}

async function readFace(api: Transport, requested: string | null): Promise<ShopFace> {
  const headers: Record<string, string> = requested ? { 'Accept-Language': requested } : {}
  const { data: settings } = await fetchData<{ data: Settings }>(api, '/master', headers)
  const cached = (name: string | null) => settings.languages.find((each) => each.name === name)
  const language = cached(requested) ?? cached(settings.app_locale)
  const locale = language?.name ?? 'en'
  const messages = await fetchData<Messages>(api, `/lang/${encodeURIComponent(locale)}`)
  return { settings, locale, direction: language?.direction ?? 'ltr', t: makeText(messages, locale) }
}

/** The language in the query; null if it is malformed. */
export function getRequestedLocale(request: Request): string | null {
  const named = new URL(request.url).searchParams.get('lang')
  return named && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(named) ? named : null
}

/** In the visitor's chosen or preferred language, among those of the shop, so that clients cannot request unlimited languages. */
export async function readVisitorFace(readFace: ReadFace, { headers }: Request): Promise<ShopFace | undefined> {
  const first = await readFace(null).catch(() => undefined)
  if (!first) return undefined
  const names = new Set(first.settings.languages.map(({ name }) => name))
  const chosen = /(?:^|;\s*)(?:__Host-)?locale=([\w-]+)/.exec(headers.get('Cookie') ?? '')?.[1]
  const preferred = chosen && names.has(chosen) ? chosen : headers.get('Accept-Language')
  const locale = chooseLocale(preferred ?? undefined, (name) => names.has(name), first.locale)
  return locale === first.locale ? first : readFace(locale).catch(() => first)
}

async function fetchData<T>(api: Transport, path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await api(new Request(`http://inside/api${path}`, { headers }))
  if (!response.ok) throw new Error(`The shop answered ${response.status} to GET ${path}`)
  return (await response.json()) as T
}
