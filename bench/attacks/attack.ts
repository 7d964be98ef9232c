import type { AttackedShop } from './attacked-shop.ts'
import type { Owner } from './owner.ts'

/** A law that an attack must not break, with the figure that decides. */
export interface Claim {
  readonly isMet: boolean
  readonly figure: string
  readonly aim: string
}

export interface AttackOutcome {
  readonly sent: number
  /** Requests that had their effect. */
  readonly passed: number
  /** How often each other status came; 0 stands for a connection that broke. */
  readonly refused: ReadonlyMap<number, number>
  readonly claims: readonly Claim[]
}

export interface AttackParams {
  readonly shop: AttackedShop
  /** The account that is used while the attack goes on. Attacks on accounts include it. */
  readonly owner: Owner
  /** The part of the full numbers that is sent, up to 1. */
  readonly share: number
  /** An address in the n-th IPv6 /48 of this attack, up to 4,096; `subnet` chooses the /64. */
  addressAt(n: number, subnet?: number): string
  /** Whether the owner has finished: attacks go on until then. */
  isOwnerDone(): boolean
}

export interface Attack {
  readonly name: string
  /** For the table, in a few words. */
  readonly promised: string
  /** How many times the quiet median of other visitors their median may be; not judged where it is absent. */
  readonly maxFactor?: number
  /** Makes accounts and goods; the function returned attacks. */
  prepare(params: AttackParams): Promise<() => Promise<AttackOutcome>>
}

export const scaled = (amount: number, share: number): number => Math.max(1, Math.ceil(amount * share))

/** All statuses but those of requests that had their effect. */
export const refusalsIn = (statuses: ReadonlyMap<number, number>, passed = 200): Map<number, number> =>
  new Map([...statuses].filter(([status]) => status !== passed))
