const year = 60 * 60 * 24 * 365

/** The value of one cookie out of a Cookie header or `document.cookie`. */
export function readCookie(cookies: string | null, name: string): string | null {
  const found = (cookies ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(found.indexOf('=') + 1).trim())
  } catch {
    // Somebody else's cookie under our name, not encoded by us: as good as none.
    return null
  }
}

/** Mirrors a choice for the server, so that the first HTML of the next page has it already. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and loads nothing sooner.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
}
