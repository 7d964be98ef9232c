/** Only for parsing: an address with another origin is not of the console. */
const base = 'http://console.invalid'

/** Where the sign-in leads: an address of the console below `/console`, otherwise its start. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  if (!URL.canParse(next, base)) return '/'
  const url = new URL(next, base)
  // Two slashes at the start would be read as the name of another server.
  const path = url.pathname.replace(/^\/console(?=\/|$)/, '').replace(/^\/*/, '/')
  return url.origin === base && path !== '/sign-in' ? path + url.search : '/'
}
