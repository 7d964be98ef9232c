import type { ShopId } from '#contract/ids.ts'
import type { Text } from '#locales/text.ts'
import { findReachableContacts } from '#server/codes/codes.ts'
import type { Context } from '#server/context.ts'
import { listPeopleToNotify, type ShopPerson } from '#server/people/people.ts'
import { waitForAll } from '#server/platform/async/wait-for-all.ts'
import type { Letter, Stationery } from '#server/platform/mail-and-sms/letter.ts'
import type { Message } from '#server/platform/mail-and-sms/message.ts'
import { isolateUntrustedText, renderLetter, stripIsolates } from '#server/platform/mail-and-sms/render-letter.ts'
import { hashToken } from '#server/platform/security/token.ts'
import { getMarketplaceEmail, getStationery } from '#server/settings/settings.ts'
import { sendEachOnce, sendOnce } from './send-once.ts'

/**
 * A message in its forms for mail and SMS. One to a shopper never has a text that a shopper wrote: its contact may be another person's, who
 * would get that text under the name of the shop.
 */
export interface NoticeMessage {
  letter: Letter
  /** Text of the SMS. */
  short: string
}

export interface NoticeContext {
  t: Text
  formatAmount: (amount: number) => string
  site: string
  /** Time zone of the marketplace (IANA). */
  time_zone: string
}

export const writeGreeting = ({ name }: { name: string }, t: Text): string =>
  t('notices.hello', { name: isolateUntrustedText(name) })

interface NoticeParams {
  /** Key of the event and the recipient: one notice per key. */
  dedupeKey: string
  locale: string
  /** Currency of amounts; by default that of charges. */
  currency?: string
}

async function sendMessageOnce(
  ctx: Context,
  { dedupeKey, ...params }: NoticeParams,
  build: (context: NoticeContext & Stationery) => Message,
): Promise<void> {
  await sendOnce(ctx.db, dedupeKey, async () => {
    await ctx.send(build(await getStationery(ctx, params.locale, params.currency)))
  })
}

interface ShopperNotice extends NoticeParams {
  user_id: number
  build: (context: NoticeContext) => NoticeMessage
}

export const sendShopperNotice = (
  ctx: Context,
  params: Omit<ShopperNotice, 'build'>,
  build: ShopperNotice['build'],
): Promise<void> => sendShopperNotices(ctx, [{ ...params, build }])

/** By mail or else SMS. An unproved contact may be a stranger's: it gets one neutral notice without texts of people or shops. */
export async function sendShopperNotices(ctx: Context, notices: readonly ShopperNotice[]): Promise<void> {
  const found = await findReachableContacts(ctx, [...new Set(notices.map(({ user_id }) => user_id))])
  const contacts = new Map(found.map((row) => [row.user_id, row]))
  const stationeryOf = createStationeryCache(ctx)
  const byKey = new Map<string, () => Promise<void>>()
  for (const notice of notices) {
    const { contact: to, is_proved } = contacts.get(notice.user_id) ?? {}
    if (to === undefined) continue
    const dedupeKey = is_proved ? notice.dedupeKey : `unproved:${hashToken(to).toString('base64url')}`
    byKey.set(dedupeKey, () => sendTo(ctx, to, is_proved ? notice : { ...notice, build: neutralNotice }, stationeryOf))
  }
  if (byKey.size > 0) await sendEachOnce(ctx.db, [...byKey.keys()], async (key) => byKey.get(key)?.())
}

type StationeryOf = (notice: Pick<NoticeParams, 'locale' | 'currency'>) => ReturnType<typeof getStationery>

/** Notices that are sent together mostly have one language and currency: it is read once for each. */
function createStationeryCache(ctx: Context): StationeryOf {
  const cache = new Map<string, ReturnType<typeof getStationery>>()
  return ({ locale, currency }) => {
    const key = `${locale} ${currency}`
    const stationery = cache.get(key) ?? getStationery(ctx, locale, currency)
    cache.set(key, stationery)
    return stationery
  }
}

async function sendTo(ctx: Context, to: string, notice: ShopperNotice, stationeryOf: StationeryOf): Promise<void> {
  const { user_id, build } = notice
  const context = await stationeryOf(notice)
  const { letter, short } = build(context)
  await ctx.send(
    to.startsWith('+')
      ? { channel: 'sms', to, user_id, text: stripIsolates(short) }
      : { channel: 'mail', to, user_id, ...renderLetter(letter, context) },
  )
}

/** For an unproved contact. */
const neutralNotice = ({ t, site }: NoticeContext): NoticeMessage => ({
  letter: {
    subject: t('notices.unproved_subject', { site }),
    parts: [t('notices.unproved', { site }), t('notices.unproved_how')],
    action: { label: t('shell.log_in'), path: '/profile' },
  },
  short: t('notices.unproved_short', { site }),
})

/** Mails every person of a shop, each in their language. A failure for one does not stop the others. */
export async function mailShop(
  ctx: Context,
  { shop_id, ...params }: Omit<NoticeParams, 'locale'> & { shop_id: ShopId },
  build: (context: NoticeContext, person: ShopPerson) => Letter,
): Promise<void> {
  const people = await listPeopleToNotify(ctx, shop_id)
  await waitForAll(people.map((person) => mailPerson(ctx, { ...params, person }, build)))
}

export async function mailPerson(
  ctx: Context,
  { dedupeKey, person, currency }: Omit<NoticeParams, 'locale'> & { person: ShopPerson },
  build: (context: NoticeContext, person: ShopPerson) => Letter,
): Promise<void> {
  const params = { dedupeKey: `${dedupeKey} to ${person.id}`, locale: person.locale ?? ctx.defaultLocale, currency }
  await sendMessageOnce(ctx, params, (context) => {
    return { channel: 'mail', to: person.email, isInternal: true, ...renderLetter(build(context, person), context) }
  })
}

/** Mails an address without an account; replies go to the marketplace. */
export async function mailAddress(
  ctx: Context,
  { to, ...params }: NoticeParams & { to: string },
  build: (context: NoticeContext) => Letter,
): Promise<void> {
  const own = await getMarketplaceEmail(ctx.db)
  await sendMessageOnce(ctx, params, (context) => {
    const replyTo = own === null ? {} : { reply_to: own }
    return { channel: 'mail', to, ...replyTo, ...renderLetter(build(context), context) }
  })
}

/** Mails the marketplace in its default language, if it has an address; replies go to `reply_to`. */
export async function mailMarketplace(
  ctx: Context,
  { dedupeKey, reply_to }: { dedupeKey: string; reply_to: string | null },
  build: (context: NoticeContext) => Letter,
): Promise<void> {
  const to = await getMarketplaceEmail(ctx.db)
  if (to === null) return
  await sendMessageOnce(ctx, { dedupeKey, locale: ctx.defaultLocale }, (context) => {
    const replyTo = reply_to === null ? {} : { reply_to }
    return { channel: 'mail', to, isInternal: true, ...replyTo, ...renderLetter(build(context), context) }
  })
}
