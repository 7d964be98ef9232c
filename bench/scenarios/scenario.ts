import type pg from 'pg'
import type { Child } from '../load/child.ts'
import type { Load } from '../load/send-load.ts'
import type { World } from '../world.ts'

/** A measured server and its requests; `load` prepares each round. */
export interface Contender {
  readonly name: string
  /** One of the world's servers, or its own. */
  readonly served: 'shop' | 'bare' | Child
  /** Whether the jobs of its requests run after the last response, and not beside the requests. */
  readonly areJobsHeld?: boolean
  load(clients: number): Promise<Load> | Load
}

/** Something that shoppers do, measured in turn on the shop and on its comparison. */
export interface Scenario {
  readonly name: string
  readonly clients: readonly number[]
  /** The shop first. */
  readonly contenders: readonly [Contender, ...Contender[]]
  /** Units per request, such as orders; default 1. */
  readonly perRequest?: number
  readonly aims?: Aims
  /** Repairs what a minimal server left inconsistent. */
  close?(): Promise<void>
}

/** Aims for the figures. */
export interface Aims {
  /** Minimum share of the second contender's throughput. */
  readonly ofBare?: number
  /** Minimum per second with the fewest clients, with a reason. */
  readonly perSecond?: { least: number; why: string }
  /** Maximum p99 in ms with the most clients. */
  readonly p99?: number
}

/** The minimal server's response to a request: one statement. */
export type BareAnswer = (pool: pg.Pool, body: string) => Promise<string>

export type OpenScenario = (world: World, length: Length) => Promise<Scenario>

/** Length of a round: seconds for repeatable requests, a number for those that are sent once. */
export interface Length {
  readonly seconds: number
  readonly requests: number
}

/** Divides into parts of equal length and drops the remainder. */
export function dealOut<T>(all: readonly T[], parts: number): T[][] {
  const each = Math.floor(all.length / parts)
  return Array.from({ length: parts }, (_, i) => all.slice(i * each, (i + 1) * each))
}
