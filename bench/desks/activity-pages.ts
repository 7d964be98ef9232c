import { frequentCall, rareCall } from './many-rows.ts'
import { type DeskServer, send, timeCalls } from './timed-call.ts'
import { printTimings, type TimedRow } from './timing-table.ts'

interface Page {
  readonly entries: readonly { readonly id: number; readonly person: { readonly id: number } | null }[]
  readonly people: readonly { readonly id: number }[]
}

const maxMs = 100

/** Times pages of all activity of the market and its shops. */
export async function measureActivity({ address, operator }: DeskServer, samples: number): Promise<void> {
  const time = async (name: string, query: string): Promise<TimedRow> => {
    const request = { path: `/operator/activity${query}`, token: operator }
    return {
      name,
      timing: await timeCalls(
        address,
        Array.from({ length: samples }, () => request),
      ),
      maxMs,
    }
  }
  const read = async (query: string): Promise<Page> =>
    JSON.parse(await send(address, { path: `/operator/activity${query}`, token: operator })).data
  const first = await read('')
  const [busiest] = first.entries.flatMap(({ person }) => person ?? [])
  const rarest = first.people.findLast(({ id }) => id !== busiest?.id)
  if (!busiest || !rarest) throw new Error('the activity has no two people')
  const page50 = await findPage(read, 50)
  printTimings('GET /operator/activity', [
    await time('first page', ''),
    await time('page 50', `?before_id=${page50}`),
    await time('oldest page', `?before_id=60`),
    await time('by a busy person', `?person_id=${busiest.id}`),
    await time('by another person', `?person_id=${rarest.id}`),
    await time('by a frequent call', `?call=${frequentCall}`),
    await time('by a rarer call', `?call=${rareCall}`),
    await time('by a call that has no row', '?call=endOwnSession'),
    await time('by a rare call of a person', `?person_id=${rarest.id}&call=${rareCall}`),
    await time('by type of subject', '?subject_type=brand'),
    await time('by subject', '?subject_type=brand&subject_id=77'),
    await time('by a day of the past', '?from=2025-06-01&to=2025-06-01'),
  ])
}

/** The entry before which a page begins, as a person gets there. */
async function findPage(read: (query: string) => Promise<Page>, page: number): Promise<number> {
  let last = (await read('')).entries.at(-1)?.id
  for (let i = 2; i < page; i++) last = (await read(`?before_id=${last}`)).entries.at(-1)?.id
  if (last === undefined) throw new Error(`the activity has no page ${page}`)
  return last
}
