import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whether only this computer reaches a server under this host. RFC 6761 §6.3: every name below `localhost` is loopback. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Opens a free port that only this computer reaches. The name is a secure context to browsers, as the address is. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Waits for no request and no idle connection. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
