/** A cookie with this prefix can only be set by an https page of the same host. */
const hostPrefix = '__Host-'

/** The value in a Cookie header or `document.cookie`; the prefixed cookie of https pages takes precedence. */
export function readCookie(cookies: string | null, name: string): string | null {
  const find = (key: string) => new RegExp(`(?:^|; *)${key}=([^;]*)`).exec(cookies ?? '')?.[1]
  try {
    return decodeURIComponent(find(hostPrefix + name) ?? find(name) ?? '') || null
  } catch {
    // Not URI-encoded, so not written by `writeCookie`.
    return null
  }
}

/** False if the browser rejects cookies. */
export function writeCookie(name: string, value: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
  document.cookie = formatCookie(name, value, location.protocol)
  return readCookie(document.cookie, name) === value
}

/** Expires after a year. Browsers reject `Secure` and the prefix on an http page. */
export function formatCookie(name: string, value: string, protocol: string): string {
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
  return protocol === 'https:' ? `${hostPrefix}${cookie}; secure` : cookie
}
