/** Facts of a process beyond its requests. Parts that open later add theirs. */
export interface ProcessHealth {
  /** Undefined where pages are rendered from source. */
  pageCache?: () => PageCacheHealth
  live?: () => LiveHealth
}

interface PageCacheHealth {
  readonly bytes: number
  readonly maxBytes: number
  /** Whether the database reports changes: otherwise nothing is cached. */
  readonly isListening: boolean
}

interface LiveHealth {
  readonly sockets: number
  /** Whether this process receives the events of the others. */
  readonly isListening: boolean
  /** Sends an event through the database; whether it came back in time. */
  probe(): Promise<boolean>
}

declare module '#server/context.ts' {
  interface Services {
    readonly health: ProcessHealth
  }
}

export interface AnsweredCall {
  /** Name of the call in the contract; `unknown` for an address without one. */
  readonly call: string
  readonly status: number
  readonly seconds: number
}
