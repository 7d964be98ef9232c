import type pg from 'pg'
import type { Child } from '../load/child.ts'
import type { Load } from '../load/fire.ts'
import type { World } from '../world.ts'

/** One server that is measured, and what is sent to it; `load` prepares a round afresh. */
export interface Contender {
  readonly name: string
  /** By one of the world's servers, or by one of its own. */
  readonly served: 'shop' | 'bare' | Child
  load(clients: number): Promise<Load> | Load
}

/** Something that shoppers do, measured by turns on the shop and on what it is compared with. */
export interface Scenario {
  readonly name: string
  readonly clients: readonly number[]
  /** The shop comes first. */
  readonly contenders: readonly [Contender, ...Contender[]]
  /** Orders, or whatever is counted, in one request; 1 where nothing is said. */
  readonly perRequest?: number
  readonly aims?: Aims
  /** Puts right what a bare server left behind. */
  close?(): Promise<void>
}

/** Aims that the figures are held against. */
export interface Aims {
  /** At least so much of the contender after the shop. */
  readonly ofBare?: number
  /** At least so many a second with the fewest clients, and why that many. */
  readonly perSecond?: { least: number; why: string }
  /** Milliseconds that 99 of 100 answers take at most with the most clients. */
  readonly p99?: number
}

/** How the bare server answers one request: with one statement. */
export type BareAnswer = (pool: pg.Pool, body: string) => Promise<string>

export type OpenScenario = (world: World, length: Length) => Promise<Scenario>

/** How long a round takes: seconds where requests may be repeated, requests in all where each is sent once. */
export interface Length {
  readonly seconds: number
  readonly requests: number
}

/** So many parts of equal length; what does not come out even is left out. */
export function dealOut<T>(all: readonly T[], parts: number): T[][] {
  const each = Math.floor(all.length / parts)
  return Array.from({ length: parts }, (_, i) => all.slice(i * each, (i + 1) * each))
}
