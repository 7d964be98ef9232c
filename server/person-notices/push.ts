import type { personNoticeCalls } from '#contract/person-notices.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { findPublicKey, parseSubscription, sendOnce, sendPush } from '#server/notices/notices.ts'
import { listPeopleWhoMay } from '#server/people/people.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { waitForAll } from '#server/platform/async/wait-for-all.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { getStationery } from '#server/settings/settings.ts'
import { findWaysOfPeople } from './preferences.ts'
import { findUnread, type UnreadNotice } from './queries.ts'
import { pathOf, permissionFor, writeSentence } from './rules.ts'

type Verb = Verbs<typeof personNoticeCalls>

/** A subscription belongs to the current session of its browser, and replaces the earlier one of the session. */
const upsertSubscription = statement<
  { token_hash: Buffer; endpoint: string; p256dh: Buffer; auth: Buffer },
  { id: number }
>(
  'person_notices.upsert_subscription',
  `with session as (select id from person_sessions where token_hash = :token_hash),
     gone as (delete from person_push_subscriptions where session_id = (select id from session) and endpoint <> :endpoint)
   insert into person_push_subscriptions as p (session_id, endpoint, p256dh, auth)
   select id, :endpoint, :p256dh, :auth from session
   on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
   returning id`,
)

const deleteOwnSubscription = statement<{ person_id: number; endpoint: string }, never>(
  'person_notices.delete_own_subscription',
  `delete from person_push_subscriptions where endpoint = :endpoint
     and session_id in (select id from person_sessions where person_id = :person_id)`,
)

const deleteSubscription = statement<{ id: number }, never>(
  'person_notices.delete_subscription',
  'delete from person_push_subscriptions where id = :id',
)

interface Subscription {
  id: number
  person_id: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  locale: string | null
}

/** Idle sessions are included: push messages are for people who do not have the page open. */
const findSubscriptions = statement<{ person_ids: readonly number[] }, Subscription>(
  'person_notices.subscriptions',
  `select s.id, p.id as person_id, s.endpoint, s.p256dh, s.auth, p.locale
   from people p join person_sessions t on t.person_id = p.id and t.expires_at > now()
   join person_push_subscriptions s on s.session_id = t.id
   where p.id = any (:person_ids::integer[]) and p.disabled_at is null`,
)

export const getPersonPushKey: Verb['getPersonPushKey'] = async ({ db }) => ({ data: { key: await findPublicKey(db) } })

export const subscribePersonPush: Verb['subscribePersonPush'] = async (ctx, { body }) => {
  const { person_id, token_hash } = ctx
  const subscription = await parseSubscription(ctx, `person:${person_id}`, body)
  const [stored] = await upsertSubscription(ctx.db, { token_hash, ...subscription })
  const { id } = mustExist(stored, 'the subscription of a session')
  ctx.record({ subject: ['person', person_id] })
  return { data: { id } }
}

export const unsubscribePersonPush: Verb['unsubscribePersonPush'] = async (ctx, { body: { endpoint } }) => {
  const { db, person_id } = ctx
  await deleteOwnSubscription(db, { person_id, endpoint })
  ctx.record({ subject: ['person', person_id] })
  return { data: {} }
}

export async function pushPersonNotices(ctx: Context, { notice_ids }: Events['person_notices_stored']): Promise<void> {
  const notices = await findUnread(ctx.db, { ids: notice_ids })
  const person_ids = [...new Set(notices.map(({ person_id }) => person_id))]
  const subscriptions = person_ids.length > 0 ? await findSubscriptions(ctx.db, { person_ids }) : []
  const ofPeople = Map.groupBy(subscriptions, ({ person_id }) => person_id)
  const turns = createLimiter(maxConcurrentPushes)
  const push = (notice: UnreadNotice) => pushNotice(ctx, notice, ofPeople.get(notice.person_id) ?? [])
  await waitForAll(notices.map((notice) => turns(() => push(notice))))
}

/** The notices of a rush are one job. */
const maxConcurrentPushes = 8

async function pushNotice(ctx: Context, notice: UnreadNotice, subscriptions: readonly Subscription[]): Promise<void> {
  const { person_id, kind } = notice
  if (subscriptions.length === 0 || !(await isStillPermitted(ctx, notice))) return
  if (!(await findWaysOfPeople(ctx.db, [person_id], kind)).get(person_id)?.push) return
  for (const to of subscriptions) await pushTo(ctx, notice, to)
}

/** Checked at sending: the person may have left the desk or lost the permission. */
async function isStillPermitted(ctx: Context, { person_id, shop_id, kind }: UnreadNotice): Promise<boolean> {
  const people = await listPeopleWhoMay(ctx, shop_id, permissionFor(kind))
  return people.some(({ id }) => id === person_id)
}

async function pushTo(ctx: Context, notice: UnreadNotice, to: Subscription): Promise<void> {
  const { id, shop_id, facts } = notice
  const locale = to.locale ?? ctx.defaultLocale
  const mergedKey = 'last_id' in facts ? `:${facts.last_id}` : ''
  await sendOnce(ctx.db, `person-push:${id}${mergedKey} to ${to.id}`, async () => {
    const { site, direction, t } = await getStationery(ctx, locale)
    const path = `/console${pathOf(notice, shop_id)}`
    const payload = { id, title: site, body: writeSentence(notice, t), path, locale, direction }
    if (!(await sendPush(ctx, to, payload))) await deleteSubscription(ctx.db, to)
  })
}
