import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Request } from 'autocannon'

export interface Reply {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** A shopper's browser with its own keep-alive sockets. */
export interface Connection {
  send(request: Request): Promise<Reply>
  close(): void
}

export function connect(address: string, sockets = 1): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    send: async ({ method, path, headers, body }) => {
      const begun = performance.now()
      const outgoing = request(address + path, { agent, method, headers })
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      outgoing.once('error', reject)
      outgoing.once('response', (incoming) => {
        const status = incoming.statusCode ?? 0
        text(incoming).then((whole) => resolve({ status, text: whole, ms: performance.now() - begun }), reject)
      })
      outgoing.end(body)
      return promise
    },
    close: () => agent.destroy(),
  }
}

/** Opens the sockets before the race, so that connection times do not decide it. */
export async function openSockets(connection: Connection, sockets = 1): Promise<void> {
  const path = '/api/categories'
  await Promise.all(Array.from({ length: sockets }, () => connection.send({ method: 'GET', path })))
}

export const dataOf = ({ text: whole }: Reply): unknown => (JSON.parse(whole) as { data?: unknown }).data
