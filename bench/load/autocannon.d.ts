/** The parts of autocannon in use; it has no types. */
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
    /** Seconds; ignored with `amount`. */
    readonly duration?: number
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
