import type { Request } from 'autocannon'
import type { World } from '../world.ts'
import type { Aims, Length, Scenario } from './scenario.ts'

interface Reading {
  readonly name: string
  readonly clients: readonly number[]
  readonly paths: readonly string[]
  readonly aims: Aims
  /** Searches change their own results, so responses cannot be compared. */
  readonly varies?: boolean
}

/** Reads the same addresses from the shop and from the minimal server. */
export async function reading(
  world: World,
  { seconds }: Length,
  { name, clients, paths, aims, varies = false }: Reading,
): Promise<Scenario> {
  for (const path of varies ? [] : paths) await keepAnswer(world, path)
  for (const path of varies ? [] : paths) await requireSameBytes(world, path)
  const requests = paths.map((path): Request => ({ method: 'GET', path }))
  const load = (count: number) => ({
    seconds,
    clients: Array.from({ length: count }, (_, i) => [
      ...requests.slice(i % requests.length),
      ...requests.slice(0, i % requests.length),
    ]),
  })
  const shop = { name: 'shop', served: 'shop', load } as const
  const bare = { name: 'bare, same bytes', served: 'bare', load } as const
  return { name, clients, aims, contenders: varies ? [shop, selectOne(seconds)] : [shop, bare, selectOne(seconds)] }
}

/** The cost of a round trip to the database. */
export const selectOne = (seconds: number) =>
  ({
    name: 'bare, select 1',
    served: 'bare',
    load: (count: number) => ({
      seconds,
      clients: Array.from({ length: count }, (): Request[] => [{ method: 'GET', path: '/select-1' }]),
    }),
  }) as const

/** Where a call has no statement for the minimal server, it responds from a table of the shop's responses. */
async function keepAnswer({ pool, shop, bare }: World, path: string): Promise<void> {
  await pool.query('create table if not exists bench_answers (path text primary key, body text not null)')
  if ((await fetch(bare.address + path)).status !== 404) return
  const body = await (await fetch(shop.address + path)).text()
  await pool.query('insert into bench_answers values ($1, $2)', [path, body])
}

async function requireSameBytes({ shop, bare }: World, path: string): Promise<void> {
  const texts = await Promise.all([shop, bare].map(async ({ address }) => (await fetch(address + path)).text()))
  if (texts[0] !== texts[1]) throw new Error(`shop and bare server do not answer ${path} alike`)
}
