import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can break connections like a network. */
export interface TcpProxy {
  readonly port: number
  disconnectAll(): void
  /** Discards all bytes of current and later connections without closing them, like a machine that lost power. */
  halt(): void
  /** Forwards the bytes of later connections again; halted ones stay silent. */
  resume(): void
  /** Connects later clients to another port. */
  redirectTo(port: number): void
  close(): void
}

/** To a port of this machine, or to the file of a socket. */
export async function openTcpProxy(firstTarget: number | string): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let target = firstTarget
  let isHalted = false
  const discard = (socket: Socket) => socket.unpipe().resume()
  const listener = createServer((client) => {
    const server = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      if (isHalted) discard(from)
      else from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const disconnectAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: (listener.address() as { port: number }).port,
    disconnectAll,
    halt: () => {
      isHalted = true
      for (const socket of sockets) discard(socket)
    },
    resume: () => {
      isHalted = false
    },
    redirectTo: (next) => {
      target = next
    },
    close: () => {
      disconnectAll()
      listener.close()
    },
  }
}
