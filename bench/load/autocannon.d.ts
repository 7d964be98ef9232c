/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }

  interface Client extends EventEmitter {
    setRequests(requests: readonly Request[]): void
  }

  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds; passed over where `amount` is given. */
    readonly duration?: number
    /** Requests in all, shared out evenly among the connections. */
    readonly amount?: number
    readonly sampleInt?: number
    setupClient(client: Client): void
  }

  interface Totals {
    readonly errors: number
    readonly timeouts: number
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, totals: Totals) => void,
  ): EventEmitter
}
