import type { Options } from 'pusher-js'

export type Endpoint = { key: string; cluster: string | null; host: string | null }

type PageLocation = Pick<Location, 'protocol' | 'host'>

/** Options of pusher-js. The transport `ws` includes `wss`; listing both would make an unencrypted page try `wss`, too. */
export function getPusherOptions({ cluster, host }: Endpoint, page: PageLocation): Options {
  if (cluster) return { cluster, forceTLS: true, enabledTransports: ['ws'] }
  const { protocol, hostname, port } = new URL(host ?? `${page.protocol}//${page.host}`)
  const forceTLS = page.protocol === 'https:' || protocol === 'wss:'
  const [wsPort, wssPort] = [Number(port) || 80, Number(port) || 443]
  return { cluster: '', wsHost: hostname, wsPort, wssPort, forceTLS, enabledTransports: ['ws'] }
}
