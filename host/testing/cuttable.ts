import { once } from 'node:events'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/** A way to a process that can be cut, or led to another one, as the network does it. */
export interface Line {
  readonly port: number
  cut(): void
  /** Where whoever comes next is led to. */
  leadTo(port: number): void
  close(): void
}

export async function openCuttable(port: number): Promise<Line> {
  const open = new Set<Socket>()
  let to = port
  const server: Server = createServer((from) => {
    const there = dial(to, '127.0.0.1')
    for (const [each, next] of [
      [from, there],
      [there, from],
    ] as const) {
      open.add(each)
      each.on('error', () => next.destroy()).on('close', () => next.destroy())
      each.pipe(next)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  return {
    port: (server.address() as { port: number }).port,
    cut,
    leadTo: (next) => {
      to = next
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
