import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whether a host is reachable from this computer only. RFC 6761 §6.3: every name below `localhost` is loopback. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Listens on a free loopback port. Browsers treat the name `localhost` as a secure context, like the address. */
export async function listenOnLoopback(server: Server): Promise<string> {
  // The server never closes idle connections: a request that is sent at the same moment would fail.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Closes open and idle connections at once. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
