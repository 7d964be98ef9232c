import { statement } from '#db/statement.ts'
import { makeText } from '#locales/text.ts'
import type { Context } from '../../context.ts'
import { findNotice, type NoticeRow } from '../centre/queries.ts'
import { pathOf } from '../centre/rules.ts'
import { sentenceOf } from '../centre/sentence.ts'
import { isWanted } from '../preferences.ts'
import { tellShopper } from '../tell.ts'
import { hello, type Notice, type Words } from '../words.ts'

interface DueRow {
  user_id: number
  /** What is mailed together: a conversation, or all wishes. */
  about: string
  kind: 'answers' | 'wishes'
  ids: number[]
  name: string
  locale: string | null
}

/**
 * What nobody has read for a quarter of an hour: answers by their conversation, wishes all together; of each at most one mail a day.
 * Support mails its answers itself. What is older than two days is no news.
 */
const findDue = statement<{ most: number }, DueRow>(
  'notices.due_mails',
  `select n.user_id, coalesce(n.thread, n.kind) as about, n.kind, array_agg(n.id order by n.id) as ids, u.name, u.locale
   from shopper_notices n join users u on u.id = n.user_id and u.deleted_at is null
   left join notice_preferences p on p.user_id = n.user_id and p.kind = n.kind and p.way = 'mail'
   where n.read_at is null and n.what in ('shop_answered', 'price_dropped', 'back_in_stock')
     and coalesce(p.is_on, n.kind = 'answers')
     and n.changed_at > now() - interval '2 days' and n.created_at < now() - interval '15 minutes'
     and (n.mailed_at is null or n.changed_at > n.mailed_at)
     and not exists (
       select from shopper_notices e where e.user_id = n.user_id and e.kind = n.kind and e.thread is not distinct from n.thread
         and e.mailed_at > now() - interval '1 day')
     and (n.what <> 'shop_answered' or exists (
       select from chats c join messages m on m.chat_id = c.id and m.type = 'shop' and m.read_at is null
       where c.user_id = n.user_id and c.shop_id = (n.facts ->> 'shop_id')::integer
         and m.id > (n.facts ->> 'after_id')::bigint))
   group by n.user_id, coalesce(n.thread, n.kind), n.kind, u.name, u.locale
   order by min(n.id) limit :most::integer`,
)

const setMailed = statement<{ ids: number[] }, never>(
  'notices.set_mailed',
  'update shopper_notices set mailed_at = now() where id = any (:ids::bigint[])',
)

/** Mails what has been unread for a while to who wishes that. One whom no mail reaches keeps it from nobody else. */
export async function mailNotices(ctx: Context): Promise<void> {
  const due = await findDue(ctx.db, { most: 200 })
  const done = await Promise.allSettled(due.map((each) => mailOne(ctx, each)))
  const failed = done.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function mailOne(ctx: Context, { user_id, about, kind, ids, name, locale: own }: DueRow): Promise<void> {
  if (!(await isWanted(ctx, { user_id, kind, way: 'mail' }))) return
  const locale = own ?? ctx.defaultLocale
  const t = makeText(ctx.messagesOf(locale) ?? ctx.messagesOf(ctx.defaultLocale) ?? {}, locale)
  const rows = (await Promise.all(ids.map((id) => findNotice(ctx.db, { id, locale })))).flat()
  const sentences = await Promise.all(rows.map((row) => sentenceOf(ctx, row, t)))
  const [first] = rows
  if (first) {
    const day = ctx.now().toISOString().slice(0, 10)
    await tellShopper(ctx, { about: `${about} of ${user_id} on ${day}`, locale, user_id }, (words) =>
      letterOf({ name, kind, first, sentences }, words),
    )
  }
  await setMailed(ctx.db, { ids })
}

interface Told {
  name: string
  kind: DueRow['kind']
  first: NoticeRow
  sentences: string[]
}

/** Answers lead to what was answered; of wishes one leads to its product and several to the wishlist. */
function letterOf({ name, kind, first, sentences }: Told, { t, site }: Words): Notice {
  const isOne = sentences.length === 1
  const path = kind === 'wishes' && !isOne ? '/wishlist' : pathOf(first)
  const subject = t(`notices.mail.${kind}_subject`, { site, shop: first.shop ?? '' })
  const parts = [hello({ name }, t), sentences.join('\n'), t('notices.mail.change')]
  const action = { label: t(`notices.mail.${kind}${isOne ? '' : '_all'}_action`), path }
  return { letter: { subject, parts, action }, short: `${site}: ${sentences.join(' ')}` }
}
