import type { NoticeKind } from '#contract/notices.ts'
import { statement } from '#db/statement.ts'
import { makeText } from '#locales/text.ts'
import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { breakLinks } from '#server/platform/mail-and-sms/render-letter.ts'
import { isReachableSql } from '../chat/chat.ts'
import { writeSentence } from './centre/notice-sentence.ts'
import { findNotice, type NoticeRow } from './centre/queries.ts'
import { noticePath } from './centre/rules.ts'
import { defaultKindsFor, receivesNotices } from './preferences.ts'
import { type NoticeContext, type NoticeMessage, sendShopperNotice, writeGreeting } from './send-notice.ts'

type UnreadGroup = Events['notices_due']

/** Unread for 15 minutes, changed within two days, at most one mail a day. Support mails its answers itself. */
const findDue = statement<{ mailed: NoticeKind[]; max_rows: number }, Omit<UnreadGroup, 'day'>>(
  'notices.due_mails',
  `select n.user_id, coalesce(n.thread, n.kind) as about, n.kind, array_agg(n.id order by n.id) as notice_ids
   from shopper_notices n join users u on u.id = n.user_id and u.deleted_at is null and u.disabled_at is null
   left join notice_preferences p on p.user_id = n.user_id and p.kind = n.kind and p.way = 'mail'
   where n.read_at is null and n.what in ('shop_answered', 'price_dropped', 'back_in_stock')
     and coalesce(p.is_on, n.kind = any (:mailed::text[]))
     and n.changed_at > now() - interval '2 days' and n.created_at < now() - interval '15 minutes'
     and (n.mailed_at is null or n.changed_at > n.mailed_at)
     and not exists (
       select from shopper_notices e where e.user_id = n.user_id and e.kind = n.kind and e.thread is not distinct from n.thread
         and e.mailed_at > now() - interval '1 day')
     and (n.what <> 'shop_answered' or exists (
       select from chats c join messages m on m.chat_id = c.id and m.type = 'shop' and m.read_at is null
       join shops s on s.id = c.shop_id and ${isReachableSql('c.user_id')}
       where c.user_id = n.user_id and c.shop_id = (n.facts ->> 'shop_id')::integer
         and m.automatic is null and m.created_at < now() - interval '15 minutes'
         and m.id > (n.facts ->> 'after_id')::bigint and m.id <= (n.facts ->> 'message_id')::bigint))
   group by n.user_id, coalesce(n.thread, n.kind), n.kind
   order by min(n.id) limit :max_rows::integer`,
)

const setMailed = statement<{ ids: number[] }, never>(
  'notices.set_mailed',
  'update shopper_notices set mailed_at = now() where id = any (:ids::bigint[])',
)

const findReader = statement<{ user_id: number }, { name: string; locale: string | null }>(
  'notices.reader',
  'select name, locale from users where id = :user_id and deleted_at is null and disabled_at is null',
)

/** Queues one mail job per group of unread notices, so that a failing mail does not stop the others. */
export function chooseNoticesToMail(ctx: Context): Promise<void> {
  return ctx.transaction(async (inner) => {
    const day = ctx.now().toISOString().slice(0, 10)
    for (const due of await findDue(inner.db, { mailed: defaultKindsFor('mail'), max_rows: 500 })) {
      await setMailed(inner.db, { ids: due.notice_ids })
      await inner.emit('notices_due', { ...due, day })
    }
  })
}

export async function mailNotices(ctx: Context, { user_id, about, kind, notice_ids, day }: UnreadGroup): Promise<void> {
  const [reader] = await findReader(ctx.db, { user_id })
  if (!reader || !(await receivesNotices(ctx, { user_id, kind, way: 'mail' }))) return
  const { name } = reader
  const locale = reader.locale ?? ctx.defaultLocale
  const t = makeText(ctx.messagesOf(locale) ?? ctx.messagesOf(ctx.defaultLocale) ?? {}, locale)
  const loaded = await Promise.all(notice_ids.map((id) => findNotice(ctx.db, { id, locale })))
  const rows = loaded.flat().filter(({ is_read }) => !is_read)
  const [first] = rows
  if (!first) return
  const sentences = await Promise.all(rows.map(async (row) => breakLinks(await writeSentence(ctx, row, t))))
  await sendShopperNotice(ctx, { dedupeKey: `${about} of ${user_id} on ${day}`, locale, user_id }, (context) =>
    buildNotice({ name, kind, first, sentences }, context),
  )
}

interface LetterParams {
  name: string
  kind: UnreadGroup['kind']
  first: NoticeRow
  sentences: string[]
}

function buildNotice({ name, kind, first, sentences }: LetterParams, { t, site }: NoticeContext): NoticeMessage {
  const isOne = sentences.length === 1
  const path = kind === 'wishes' && !isOne ? '/wishlist' : noticePath(first)
  const subject = t(`notices.mail.${kind}_subject`, { site, shop: breakLinks(first.shop ?? '') })
  const parts = [writeGreeting({ name }, t), sentences.join('\n'), t('notices.mail.change')]
  const action = { label: t(`notices.mail.${kind}${isOne ? '' : '_all'}_action`), path }
  // An SMS has room for one sentence.
  return {
    letter: { subject, parts, action },
    short: isOne ? t('shell.named', { name: site, text: sentences[0] ?? '' }) : subject,
  }
}
