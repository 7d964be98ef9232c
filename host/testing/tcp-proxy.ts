import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can break connections like a network. */
export interface TcpProxy {
  readonly port: number
  disconnectAll(): void
  /** Connects later clients to another port. */
  redirectTo(port: number): void
  close(): void
}

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let port = targetPort
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const disconnectAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: (server.address() as { port: number }).port,
    disconnectAll,
    redirectTo: (next) => {
      port = next
    },
    close: () => {
      disconnectAll()
      server.close()
    },
  }
}
