import type { noticeCalls } from '#contract/notices.ts'
import { statement } from '#db/statement.ts'
import { writeSentence } from '#server/notices/centre/notice-sentence.ts'
import { sendOnce } from '#server/notices/send-once.ts'
import { waitForAll } from '#server/platform/async/wait-for-all.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import type { Events } from '../../events.ts'
import { getStationery } from '../../settings/settings.ts'
import { findNotice } from '../centre/queries.ts'
import { noticePath } from '../centre/rules.ts'
import { parseSubscription, sendPush } from './send-push.ts'
import { findPublicKey } from './vapid.ts'

type Verb = Verbs<typeof noticeCalls>

/** A subscription belongs to the current session of its browser, and replaces the earlier one of the session. */
const upsertSubscription = statement<
  { token_hash: Buffer; endpoint: string; p256dh: Buffer; auth: Buffer },
  { id: number }
>(
  'notices.upsert_subscription',
  `with session as (select id from access_tokens where token_hash = :token_hash),
     gone as (delete from push_subscriptions where session_id = (select id from session) and endpoint <> :endpoint)
   insert into push_subscriptions as p (session_id, endpoint, p256dh, auth)
   select id, :endpoint, :p256dh, :auth from session
   on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
   returning id`,
)

const deleteOwnSubscription = statement<{ user_id: number; endpoint: string }, never>(
  'notices.delete_own_subscription',
  `delete from push_subscriptions where endpoint = :endpoint
     and session_id in (select id from access_tokens where user_id = :user_id)`,
)

const deleteSubscription = statement<{ id: number }, never>(
  'notices.delete_subscription',
  'delete from push_subscriptions where id = :id',
)

interface Subscription {
  id: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  locale: string | null
}

const findSubscriptions = statement<{ notice_id: number }, Subscription>(
  'notices.subscriptions',
  `select p.id, p.endpoint, p.p256dh, p.auth, u.locale
   from shopper_notices n join users u on u.id = n.user_id join access_tokens t on t.user_id = u.id and t.expires_at > now()
   join push_subscriptions p on p.session_id = t.id
   where n.id = :notice_id::bigint and n.read_at is null`,
)

export const getPushKey: Verb['getPushKey'] = async ({ db }) => ({ data: { key: await findPublicKey(db) } })

export const subscribePush: Verb['subscribePush'] = async (ctx, { body }) => {
  const subscription = await parseSubscription(ctx, String(ctx.user_id), body)
  const [stored] = await upsertSubscription(ctx.db, { token_hash: ctx.token_hash, ...subscription })
  return { data: mustExist(stored, 'the subscription of a session') }
}

export const unsubscribePush: Verb['unsubscribePush'] = async ({ db, user_id }, { body: { endpoint } }) => {
  await deleteOwnSubscription(db, { user_id, endpoint })
  return { data: {} }
}

/** Sends the current text of a notice to each subscribed browser of its shopper, once. */
export async function pushNotice(ctx: Context, { notice_id }: Events['notice_stored']): Promise<void> {
  const subscriptions = await findSubscriptions(ctx.db, { notice_id })
  await waitForAll(subscriptions.map((to) => pushTo(ctx, notice_id, to)))
}

async function pushTo(ctx: Context, notice_id: number, to: Subscription): Promise<void> {
  const locale = to.locale ?? ctx.defaultLocale
  const [notice] = await findNotice(ctx.db, { id: notice_id, locale })
  if (!notice || notice.is_read) return
  const messageKey = 'message_id' in notice.facts ? `:${notice.facts.message_id}` : ''
  await sendOnce(ctx.db, `push:${notice_id}${messageKey} to ${to.id}`, async () => {
    const { site, direction, t } = await getStationery(ctx, locale)
    const body = await writeSentence(ctx, notice, t)
    const payload = { id: notice_id, title: site, body, path: noticePath(notice), locale, direction }
    if (!(await sendPush(ctx, to, payload))) await deleteSubscription(ctx.db, to)
  })
}
