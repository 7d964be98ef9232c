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

/** Asked for each time, for a setting holds from the moment it is set; nothing here is asked for often. */
export async function readFace(api: Transport, asked: string | null): Promise<ShopFace> {
  const headers: Record<string, string> = asked ? { 'Accept-Language': asked } : {}
  const { data: settings } = await read<{ data: Settings }>(api, '/master', headers)
  const known = (name: string | null) => settings.languages.find((each) => each.name === name)
  const language = known(asked) ?? known(settings.app_locale)
  const locale = language?.name ?? 'en'
  const messages = await read<Messages>(api, `/lang/${encodeURIComponent(locale)}`)
  return { settings, locale, direction: language?.direction ?? 'ltr', t: makeText(messages, locale) }
}

/** The language that an address names; anything that is none leaves it to the shop. */
export function askedLocale(request: Request): string | null {
  const named = new URL(request.url).searchParams.get('lang')
  return named && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(named) ? named : null
}

async function read<T>(api: Transport, path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await api(new Request(`http://inside/api${path}`, { headers }))
  if (!response.ok) throw new Error(`The shop answered ${response.status} to GET ${path}`)
  return (await response.json()) as T
}
