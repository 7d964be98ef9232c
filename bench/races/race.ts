import type { World } from '../world.ts'

/** The result of a race with its counts and violations. */
export interface Outcome {
  readonly sentence: string
  readonly wrong: readonly string[]
}

/** The world with two processes over one database, so that no race is decided by memory of a process. */
export interface RaceWorld extends World {
  /** Addresses of two shop processes. */
  readonly addresses: readonly [string, string]
  /** Repetitions of short races. */
  readonly rounds: number
}

export type Race = (world: RaceWorld) => Promise<Outcome>

/** A violation if a value differs from the expected one. */
export const expectIs = (what: string, is: unknown, must: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(must) ? [] : [`${what}: ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`]

/** Number of sold units of a variant, to compare before and after. */
export async function unitsSold({ pool }: World, variant_id: number): Promise<number> {
  const sql = 'select coalesce(sum(quantity), 0)::integer as sold from order_lines where variant_id = $1'
  return (await pool.query<{ sold: number }>(sql, [variant_id])).rows[0]?.sold ?? Number.NaN
}
