/** A browser takes a cookie with this prefix only from an https page of the same host: no other host of the domain can set it. */
const hostPrefix = '__Host-'

/** The value in a Cookie header or `document.cookie`: that of an https page, otherwise the first one of an http page. */
export function readCookie(cookies: string | null, name: string): string | null {
  const find = (key: string) => new RegExp(`(?:^|; *)${key}=([^;]*)`).exec(cookies ?? '')?.[1]
  try {
    return decodeURIComponent(find(hostPrefix + name) ?? find(name) ?? '') || null
  } catch {
    // Not written by `writeCookie`: its value is not URI-encoded.
    return null
  }
}

/** Mirrors a choice for the server, so that the first HTML of the next page has it already; false where cookies are refused. */
export function writeCookie(name: string, value: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and loads nothing sooner.
  document.cookie = cookieOf(name, value, location.protocol)
  return readCookie(document.cookie, name) === value
}

/** Kept for a year. Browsers refuse Secure and the prefix on an http page. */
export function cookieOf(name: string, value: string, protocol: string): string {
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
  return protocol === 'https:' ? `${hostPrefix}${cookie}; secure` : cookie
}
