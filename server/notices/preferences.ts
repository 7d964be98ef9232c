import {
  type NoticeKind,
  type NoticePreferences,
  type NoticeWay,
  type noticeCalls,
  noticeKinds,
} from '#contract/notices.ts'
import { type Queryer, statement } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'

type Verb = Verbs<typeof noticeCalls>

interface Preference {
  kind: NoticeKind
  way: NoticeWay
  is_on: boolean
}

const findPreferences = statement<{ user_id: number }, Preference>(
  'notices.preferences',
  'select kind, way, is_on from notice_preferences where user_id = :user_id',
)

const setPreference = statement<Preference & { user_id: number }, never>(
  'notices.set_preference',
  `insert into notice_preferences (user_id, kind, way, is_on) values (:user_id, :kind, :way, :is_on)
   on conflict (user_id, kind, way) do update set is_on = excluded.is_on`,
)

type Ways = NoticePreferences[NoticeKind]

/** Defaults: push and mails about wishes are opt-in. */
const defaultWays = (kind: NoticeKind): Ways => ({ page: true, mail: kind !== 'wishes', push: false })

export const defaultKindsFor = (way: NoticeWay): NoticeKind[] => noticeKinds.filter((kind) => defaultWays(kind)[way])

export const getNoticePreferences: Verb['getNoticePreferences'] = async ({ db, user_id }) => ({
  data: { preferences: await readPreferences(db, user_id) },
})

export const setNoticePreference: Verb['setNoticePreference'] = async ({ db, user_id, t }, { body }) => {
  await setPreference(db, { user_id, ...body })
  return { message: t('notices.preference_saved'), data: { preferences: await readPreferences(db, user_id) } }
}

export const getNoticeWays = async (db: Queryer, user_id: number, kind: NoticeKind): Promise<Ways> =>
  (await readPreferences(db, user_id))[kind]

export async function receivesNotices(
  { db }: { db: Queryer },
  { user_id, kind, way }: { user_id: number; kind: NoticeKind; way: NoticeWay },
): Promise<boolean> {
  return (await getNoticeWays(db, user_id, kind))[way]
}

async function readPreferences(db: Queryer, user_id: number): Promise<NoticePreferences> {
  const stored = await findPreferences(db, { user_id })
  const waysOfKind = (kind: NoticeKind): Ways => {
    const own = stored.filter((each) => each.kind === kind).map(({ way, is_on }) => [way, is_on])
    return { ...defaultWays(kind), ...Object.fromEntries(own) }
  }
  return Object.fromEntries(noticeKinds.map((kind) => [kind, waysOfKind(kind)])) as NoticePreferences
}
