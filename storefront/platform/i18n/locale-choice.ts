import { deleteCachedPages } from '#storefront/platform/offline/service-worker-client.ts'
import { readCookie, writeCookie } from '#storefront/platform/storage/cookies.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { pageLanguage } from './texts.tsx'

const key = 'locale'
const defaultKey = 'default_locale'
const wellFormed = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** The parts of a request that hold the visitor's choices. */
export type VisitorRequest = { readonly url: string; readonly headers: Pick<Headers, 'get'> }

/** The languages of a request: `?lang=`, which may be an old link, before the cookie. */
export function readRequestedLocales(request: VisitorRequest): string[] {
  const param = new URL(request.url).searchParams.get('lang')
  const cookie = readCookie(request.headers.get('Cookie'), key)
  return [param, cookie].filter((value): value is string => value !== null && wellFormed.test(value))
}

/** The first of them that the shop has; null leaves it to the settings. */
export const readRequestedLocale = (request: VisitorRequest, languages: readonly { name: string }[]): string | null =>
  readRequestedLocales(request).find((locale) => languages.some(({ name }) => name === locale)) ?? null

/** The language of API calls: the stored one, or that of the page. */
export function readStoredLocale(): string {
  return readDevice(key) ?? pageLanguage()
}

export function chooseLocale(locale: string, direction: 'ltr' | 'rtl'): void {
  storeLocale(locale)
  document.documentElement.dir = direction
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  const open = () => (url.href === location.href ? location.reload() : location.replace(url))
  void deleteCachedPages().then(open)
}

function storeLocale(locale: string): boolean {
  writeDevice(key, locale)
  return writeCookie(key, locale)
}

export type LocaleFacts = {
  /** The language of the page, and the default of the settings. */
  rendered: string
  serverDefault: string
  /** From local storage: the shopper's language and the default at the last visit. */
  stored: string | null
  storedDefault: string | null
  /** The address has `?lang=` with a language of the shop. */
  isInAddress: boolean
}

/** A changed default overrides the stored language. One in the address is stored, or the next page would be in another. */
export function settleLocale(facts: LocaleFacts): { locale: string; reloads: boolean } {
  if (facts.isInAddress) return { locale: facts.rendered, reloads: false }
  const isDefaultNew = facts.storedDefault !== null && facts.storedDefault !== facts.serverDefault
  const locale = isDefaultNew ? facts.serverDefault : (facts.stored ?? facts.rendered)
  return { locale, reloads: locale !== facts.rendered }
}

type Language = { name: string; direction: 'ltr' | 'rtl' }

/** Runs once after hydration. A stored language that no longer exists is ignored. */
export function applyLocaleRules(rendered: string, serverDefault: string, languages: Language[]): void {
  const existing = (name: string | null) => (languages.some((each) => each.name === name) ? name : null)
  const { locale, reloads } = settleLocale({
    rendered,
    serverDefault,
    stored: existing(readDevice(key)),
    storedDefault: readDevice(defaultKey),
    isInAddress: existing(new URLSearchParams(location.search).get('lang')) !== null,
  })
  writeDevice(defaultKey, serverDefault)
  const direction = languages.find((each) => each.name === locale)?.direction
  // Without cookies the server does not know the language, and the page would reload forever.
  const isStored = storeLocale(locale)
  if (reloads && direction && isStored) chooseLocale(locale, direction)
}
