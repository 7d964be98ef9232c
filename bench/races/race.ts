import type { World } from '../world.ts'

/** What a race came to, with its counts, and everything about it that is not as it must be. */
export interface Outcome {
  readonly sentence: string
  readonly wrong: readonly string[]
}

/** The world with two processes of the shop over one database: nothing that one of them remembers may decide a race. */
export interface RaceWorld extends World {
  readonly doors: readonly [string, string]
  /** How often those races are run that are over in a moment. */
  readonly rounds: number
}

export type Race = (world: RaceWorld) => Promise<Outcome>

/** A complaint where a figure is not the one that it must be. */
export const unless = (what: string, is: unknown, must: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(must) ? [] : [`${what}: ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`]

/** How many orders a product is in; for counting before and after. */
export async function unitsSold({ pool }: World, variant_id: number): Promise<number> {
  const sql = 'select coalesce(sum(quantity), 0)::integer as sold from order_lines where variant_id = $1'
  return (await pool.query<{ sold: number }>(sql, [variant_id])).rows[0]?.sold ?? Number.NaN
}
