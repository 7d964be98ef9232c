/** A name or an address of version 4 or 6, and perhaps a port: nothing that means more in markup or in an address. */
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * Scheme and host that the shop is known under: what is set, or else what the request was sent to. Anybody can write
 * anything into a request's Host: what is kept for others must be kept for each origin apart.
 */
export function publicOrigin(request: Request, known: string | undefined): string {
  if (known) return known
  const { protocol, host } = new URL(request.url)
  return wellFormed.test(host) ? `${protocol}//${host}` : 'http://localhost'
}
