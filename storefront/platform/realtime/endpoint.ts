import type { Options } from 'pusher-js'

/** Where the live channel is, as the settings say it. */
export type Endpoint = { key: string; cluster: string | null; host: string | null }

/** The page's own place is where the shop is; ports that are not written are those of http and https. */
type Page = Pick<Location, 'protocol' | 'host'>

/**
 * How pusher-js finds the endpoint: in a cluster, at a host of its own, or where the page came from. Encrypted when that is, always
 * when the page is. `ws` is its name for a WebSocket of either kind; with `wss` beside it an open page would try that as well.
 */
export function placeOf({ cluster, host }: Endpoint, page: Page): Options {
  if (cluster) return { cluster, forceTLS: true, enabledTransports: ['ws'] }
  const { protocol, hostname, port } = new URL(host ?? `${page.protocol}//${page.host}`)
  const forceTLS = page.protocol === 'https:' || protocol === 'wss:'
  const [wsPort, wssPort] = [Number(port) || 80, Number(port) || 443]
  return { cluster: '', wsHost: hostname, wsPort, wssPort, forceTLS, enabledTransports: ['ws'] }
}
