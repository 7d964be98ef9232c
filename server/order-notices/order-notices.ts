import { makeText } from '#locales/text.ts'
import { reachOf } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { mustExist } from '../kit/refusal.ts'
import { getAmountText, getShopName } from '../settings/settings.ts'
import { findMoved, findPlaced, findReturned, type Notes, ofOrders, ofReturns } from './queries.ts'
import { isWorthTelling, movedNotice, type Notice, placedNotice, returnNotice, type Words } from './rules.ts'

/** Seconds after which whoever began to tell of something and did not end was cut off. */
const patience = 120

/** Tells a shopper what they have just ordered: one message for all orders of a checkout. */
export async function tellOfPlacing(ctx: Context, { payment_id }: Pick<Events['order_placed'], 'payment_id'>) {
  const [first, ...others] = await findPlaced(ctx.db, { payment_id })
  const order = mustExist(first, 'an order of a payment')
  await tell(ctx, ofOrders, order, (words) => placedNotice([order, ...others], words))
}

/** Tells a shopper where their order is now, where they want to hear of it. */
export async function tellOfMove(ctx: Context, { event_id }: Pick<Events['order_moved'], 'event_id'>) {
  const moved = mustExist((await findMoved(ctx.db, { event_id }))[0], 'the event of an order')
  if (isWorthTelling(moved.state)) await tell(ctx, ofOrders, moved, (words) => movedNotice(moved, words))
}

/** Tells a shopper where what they send back is now, from their asking for it on. */
export async function tellOfReturn(ctx: Context, { event_id }: Events['return_moved']) {
  const moved = mustExist((await findReturned(ctx.db, { event_id }))[0], 'the event of a return')
  await tell(ctx, ofReturns, moved, (words) => returnNotice(moved, words))
}

interface About {
  event_id: number
  currency: string
  user_id: number
  locale: string
}

/** Once for each event, in the language of the order. Nobody is told who has given up their account. */
async function tell(ctx: Context, notes: Notes, about: About, write: (words: Words) => Notice) {
  const { event_id, user_id } = about
  const to = await reachOf(ctx, user_id)
  if (!to) return
  const [claimed] = await notes.claim(ctx.db, { event_id, seconds: patience })
  if (!claimed) return
  let settle = notes.drop
  try {
    const { subject, text, short } = write(await wordsOf(ctx, about))
    if (to.startsWith('+')) await ctx.send({ channel: 'sms', to, text: short })
    else await ctx.send({ channel: 'mail', to, subject, text })
    settle = notes.sent
  } finally {
    await settle(ctx.db, { event_id })
  }
}

async function wordsOf(ctx: Context, { locale, currency }: About): Promise<Words> {
  const t = makeText(ctx.messagesOf(locale) ?? ctx.messagesOf(ctx.defaultLocale) ?? {}, locale)
  return { t, show: await getAmountText(ctx, currency), site: await getShopName(ctx.db) }
}
