/** A host name, IPv4 or IPv6 address with an optional port: no character with a meaning in HTML or URLs. */
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/** The configured origin, else that of the request. A client can write anything into `Host`: caches must key by this origin. */
export function publicOrigin(request: Request, configured: string | undefined): string {
  if (configured) return configured
  const { protocol, host } = new URL(request.url)
  return wellFormed.test(host) ? `${protocol}//${host}` : 'http://localhost'
}
