import { type PersonNoticeKind, personNoticeKinds } from '#contract/person-notice-kinds.ts'
import type { PersonNoticePreferences, personNoticeCalls } from '#contract/person-notices.ts'
import type { Queryer } from '#db/statement.ts'
import type { DeskContext } from '#server/context.ts'
import { listMemberships } from '#server/people/people.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { findPreferences, setPreference } from './queries.ts'
import { getDefaultWays, listKindsOf, type PersonWays } from './rules.ts'

type Verb = Verbs<typeof personNoticeCalls>

export const getPersonNoticePreferences: Verb['getPersonNoticePreferences'] = async (ctx) => ({
  data: { preferences: await readPreferences(ctx) },
})

export const setPersonNoticePreference: Verb['setPersonNoticePreference'] = async (ctx, { body }) => {
  const { person_id } = ctx
  await setPreference(ctx.db, { person_id, ...body })
  return { message: ctx.t('notices.preference_saved'), data: { preferences: await readPreferences(ctx) } }
}

/** In the order of the contract, without kinds that no desk of the person has. */
async function readPreferences(ctx: DeskContext): Promise<PersonNoticePreferences> {
  const { person_id } = ctx
  const memberships = await listMemberships(ctx, person_id)
  const kinds = new Set(memberships.flatMap(listKindsOf))
  const stored = await findPreferences(ctx.db, { person_ids: [person_id], kind: null })
  return personNoticeKinds
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({
      kind,
      ways: mergeWays(
        kind,
        stored.filter((row) => row.kind === kind),
      ),
    }))
}

export async function findWaysOfPeople(
  db: Queryer,
  person_ids: readonly number[],
  kind: PersonNoticeKind,
): Promise<Map<number, PersonWays>> {
  const stored = await findPreferences(db, { person_ids, kind })
  return new Map(
    person_ids.map((person_id) => [
      person_id,
      mergeWays(
        kind,
        stored.filter((row) => row.person_id === person_id),
      ),
    ]),
  )
}

const mergeWays = (kind: PersonNoticeKind, stored: readonly { way: string; is_on: boolean }[]): PersonWays => ({
  ...getDefaultWays(kind),
  ...Object.fromEntries(stored.map(({ way, is_on }) => [way, is_on])),
})
