import type { Options } from 'pusher-js'

/** Where the live channel is, as the settings say it. */
export type Endpoint = { key: string; cluster: string | null; host: string | null }

/** The page's own place is where the shop is; ports that are not written are those of http and https. */
type Page = Pick<Location, 'protocol' | 'host'>

/**
 * How pusher-js finds the endpoint: in a cluster, at a host of its own, or where the page came from. Encrypted when the page is.
 * `ws` is its name for a WebSocket of either kind; with `wss` beside it an open page would try an encrypted one too.
 */
export function placeOf({ cluster, host }: Endpoint, page: Page): Options {
  const forceTLS = page.protocol === 'https:'
  const way: Options = { cluster: cluster ?? '', forceTLS, enabledTransports: ['ws'] }
  if (cluster && !host) return way
  const { hostname, port } = new URL(`${page.protocol}//${host ?? page.host}`)
  return { ...way, wsHost: hostname, wsPort: Number(port) || 80, wssPort: Number(port) || 443 }
}
