import { statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { mailPerson, writeGreeting } from '#server/notices/notices.ts'
import { findDecided, writeDecisionLetter } from '#server/operator-products/operator-products.ts'
import { mailCancellation, mailNewOrder, mailRefundFailure } from '#server/order-notices/order-notices.ts'
import { listPeopleToNotify, listPeopleWhoMay, type ShopPerson } from '#server/people/people.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { breakLinks } from '#server/platform/mail-and-sms/render-letter.ts'
import { findWaysOfPeople } from './preferences.ts'
import { endHiddenThreads, findUnnoticed, type UnreadNotice } from './queries.ts'
import { pathOf, permissionFor, writeSentence } from './rules.ts'

const findShopName = statement<{ id: number; locale: string }, { name: string }>(
  'person_notices.shop_name',
  `select translated(translations, :locale, 'name', name) as name from shops where id = :id`,
)

/** For people with email turned on who have neither read a notice nor used a desk since. A failed mail does not stop the others. */
export async function mailUnnoticed(ctx: Context, { notice_ids }: Events['person_notices_stored']): Promise<void> {
  const notices = await findUnnoticed(ctx.db, { ids: notice_ids })
  const turns = createLimiter(maxConcurrentMails)
  const failures = new Map<number, unknown>()
  const mail = (notice: UnreadNotice) =>
    turns(() => mailIfPermitted(ctx, notice)).catch((error) => failures.set(notice.id, error))
  await Promise.all(notices.map(mail))
  // Before the job fails: notices of several shops may be one job.
  await endHiddenThreads(ctx.db, { ids: notice_ids.filter((id) => !failures.has(id)) })
  for (const error of failures.values()) throw error
}

/** The notices of a rush are one job, and each mail takes a connection of the pool at times. */
const maxConcurrentMails = 4

async function mailIfPermitted(ctx: Context, notice: UnreadNotice): Promise<void> {
  const { person_id, shop_id, kind } = notice
  // The person may have left the desk since, or lost the permission.
  const person = (await listPeopleWhoMay(ctx, shop_id, permissionFor(kind))).find((each) => each.id === person_id)
  if (!person || !(await findWaysOfPeople(ctx.db, [person_id], kind)).get(person_id)?.mail) return
  await mailNotice(ctx, notice, person)
}

/** Letters that name amounts go to people who move and refund orders; others get one sentence and a link. */
async function mailNotice(ctx: Context, notice: UnreadNotice, person: ShopPerson): Promise<void> {
  const { dedupe_key: dedupeKey, kind, facts, shop_id } = notice
  if (kind === 'product_decided') return mailDecisions(ctx, facts.decision_ids, notice, person)
  const getsLetters = shop_id !== null && (await listPeopleToNotify(ctx, shop_id)).some(({ id }) => id === person.id)
  if (!getsLetters) return mailSentence(ctx, notice, person)
  if (kind === 'new_order') return mailNewOrder(ctx, facts, person)
  if (kind === 'order_cancelled') return mailCancellation(ctx, facts, person)
  if (kind === 'refund_failed') return mailRefundFailure(ctx, { ...facts, dedupeKey }, person)
  return mailSentence(ctx, notice, person)
}

async function mailDecisions(
  ctx: Context,
  ids: readonly number[],
  { dedupe_key: dedupeKey, shop_id }: UnreadNotice,
  person: ShopPerson,
): Promise<void> {
  const decided = (await findDecided(ctx.db, { ids })).find((each) => each.shop_id === shop_id)
  if (decided) await mailPerson(ctx, { dedupeKey, person }, (context) => writeDecisionLetter(decided, context, person))
}

async function mailSentence(ctx: Context, notice: UnreadNotice, person: ShopPerson): Promise<void> {
  const { id, shop_id } = notice
  const locale = person.locale ?? ctx.defaultLocale
  const [shop] = shop_id === null ? [] : await findShopName(ctx.db, { id: shop_id, locale })
  await mailPerson(ctx, { dedupeKey: `person-notice:${id}`, person }, ({ t, site }) => {
    const sentence = breakLinks(writeSentence(notice, t))
    return {
      subject: t('shell.named', { name: shop ? breakLinks(shop.name) : site, text: sentence }),
      parts: [writeGreeting(person, t), sentence, t('person-notices.mail_change')],
      action: { label: t('person-notices.mail_action'), path: `/console${pathOf(notice, shop_id)}` },
    }
  })
}
