import type { Settings } from '#contract/settings.ts'
import { type Messages, makeText, type Text } from '#locales/text.ts'
import type { Transport } from '../pages/transport.ts'

/** The shop as one who speaks a language sees it. */
export interface ShopFace {
  readonly settings: Settings
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: Text
}

export type ReadFace = (asked: string | null) => Promise<ShopFace>

/** A setting holds a second after it is set; browsers ask with every page that they open. */
const second = 1_000
/** Clients may request any language: bounds the cache. */
const maxLanguages = 50

/** Reads the shop in a language, or in its own where it has no such language. */
export function openFaces(api: Transport): ReadFace {
  const known = new Map<string, { face: Promise<ShopFace>; at: number }>()
  return (asked) => {
    const key = asked ?? ''
    const last = known.get(key)
    if (last && Date.now() - last.at < second) return last.face
    if (known.size >= maxLanguages) known.clear()
    const face = read(api, asked)
    known.set(key, { face, at: Date.now() })
    face.catch(() => known.delete(key))
    return face
  }
}

async function read(api: Transport, asked: string | null): Promise<ShopFace> {
  const headers: Record<string, string> = asked ? { 'Accept-Language': asked } : {}
  const { data: settings } = await ask<{ data: Settings }>(api, '/master', headers)
  const known = (name: string | null) => settings.languages.find((each) => each.name === name)
  const language = known(asked) ?? known(settings.app_locale)
  const locale = language?.name ?? 'en'
  const messages = await ask<Messages>(api, `/lang/${encodeURIComponent(locale)}`)
  return { settings, locale, direction: language?.direction ?? 'ltr', t: makeText(messages, locale) }
}

/** The language that an address names; anything that is none leaves it to the shop. */
export function askedLocale(request: Request): string | null {
  const named = new URL(request.url).searchParams.get('lang')
  return named && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(named) ? named : null
}

async function ask<T>(api: Transport, path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await api(new Request(`http://inside/api${path}`, { headers }))
  if (!response.ok) throw new Error(`The shop answered ${response.status} to GET ${path}`)
  return (await response.json()) as T
}
