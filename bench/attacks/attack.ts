import type { AttackedShop } from './attacked-shop.ts'
import type { Owner } from './owner.ts'

/** An assertion about an attack, with the figure that decides it. */
export interface Claim {
  readonly isMet: boolean
  readonly figure: string
  readonly aim: string
}

export interface AttackOutcome {
  readonly sent: number
  /** Requests that took effect. */
  readonly passed: number
  /** Count of every other status; 0 means a broken connection. */
  readonly refused: ReadonlyMap<number, number>
  readonly claims: readonly Claim[]
}

export interface AttackParams {
  readonly shop: AttackedShop
  /** An account in use during the attack. Attacks on accounts include it. */
  readonly owner: Owner
  /** Scale of the attack, up to 1. */
  readonly share: number
  /** An address in the n-th IPv6 /48 of this attack, up to 4,096; `subnet` chooses the /64. */
  addressAt(n: number, subnet?: number): string
  /** Whether the owner has finished: attacks last until then. */
  isOwnerDone(): boolean
}

export interface Attack {
  readonly name: string
  readonly promised: string
  /** Maximum slowdown of other visitors, by medians; undefined: not asserted. */
  readonly maxFactor?: number
  /** Creates accounts and products; the returned function runs the attack. */
  prepare(params: AttackParams): Promise<() => Promise<AttackOutcome>>
}

export const scaled = (amount: number, share: number): number => Math.max(1, Math.ceil(amount * share))

/** All statuses except those of requests that took effect. */
export const refusalsIn = (statuses: ReadonlyMap<number, number>, passed = 200): Map<number, number> =>
  new Map([...statuses].filter(([status]) => status !== passed))
