import { forgetKept } from '#storefront/platform/offline/service-worker-client.ts'
import { readCookie, writeCookie } from '#storefront/platform/storage/cookies.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { pageLanguage } from './texts.tsx'

const key = 'locale'
const defaultKey = 'default_locale'
const wellFormed = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** As much of a request as its visitor's choices stand in. */
export type Asking = { readonly url: string; readonly headers: Pick<Headers, 'get'> }

/** The language a request asks for: `?lang=` for this one request, else the cookie; null leaves it to the settings. */
export function chosenLocale(request: Asking): string | null {
  const asked = new URL(request.url).searchParams.get('lang')
  const kept = readCookie(request.headers.get('Cookie'), key)
  return [asked, kept].find((each) => each !== null && wellFormed.test(each)) ?? null
}

/** The language of calls from the browser: the stored one, where nothing can be stored the page's. */
export function storedLocale(): string {
  return readDevice(key) ?? pageLanguage()
}

/** The shopper picks a language: kept, mirrored for the server, direction turned, and the page loaded in it. */
export function chooseLocale(locale: string, direction: 'ltr' | 'rtl'): void {
  keepLocale(locale)
  document.documentElement.dir = direction
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  const open = () => (url.href === location.href ? location.reload() : location.replace(url))
  void forgetKept().then(open)
}

function keepLocale(locale: string): boolean {
  writeDevice(key, locale)
  return writeCookie(key, locale)
}

export type LocaleFacts = {
  /** The language that this page was rendered in, and the one that the settings name as the default. */
  rendered: string
  serverDefault: string
  /** What the device kept: the shopper's language and the default of the last visit. */
  kept: string | null
  keptDefault: string | null
  /** The address itself names a language (`?lang=`). */
  isAsked: boolean
}

/**
 * Which language the device keeps from now on, and whether the page must be loaded again in it. A default that the shop
 * changed since the last visit wins over what was kept; a language named by the address is taken over as a choice, or
 * the next page would be in another one.
 */
export function settleLocale(facts: LocaleFacts): { locale: string; reloads: boolean } {
  if (facts.isAsked) return { locale: facts.rendered, reloads: false }
  const isDefaultNew = facts.keptDefault !== null && facts.keptDefault !== facts.serverDefault
  const locale = isDefaultNew ? facts.serverDefault : (facts.kept ?? facts.rendered)
  return { locale, reloads: locale !== facts.rendered }
}

type Language = { name: string; direction: 'ltr' | 'rtl' }

/** Runs once when the page is hydrated; `languages` keeps a language that no longer exists from reloading for ever. */
export function applyLocaleRules(rendered: string, serverDefault: string, languages: Language[]): void {
  const known = (name: string | null) => (languages.some((each) => each.name === name) ? name : null)
  const { locale, reloads } = settleLocale({
    rendered,
    serverDefault,
    kept: known(readDevice(key)),
    keptDefault: readDevice(defaultKey),
    isAsked: new URLSearchParams(location.search).has('lang'),
  })
  writeDevice(defaultKey, serverDefault)
  const direction = languages.find((each) => each.name === locale)?.direction
  // Where the browser refuses cookies the server cannot know the choice, and reloading would never end.
  const isKept = keepLocale(locale)
  if (reloads && direction && isKept) chooseLocale(locale, direction)
}
