import { type Queryer, statement } from '#db/statement.ts'
import type { Letter, Stationery } from '#server/platform/mail-and-sms/letter.ts'
import type { Message } from '#server/platform/mail-and-sms/message.ts'
import { drawLetter, plain } from '#server/platform/mail-and-sms/render-letter.ts'
import { hashToken } from '#server/platform/security/token.ts'
import { reachOf } from '../accounts/accounts.ts'
import { findProvedReach } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import { getOwnEmail, getStationery } from '../settings/settings.ts'
import { peopleOf, type ShopPerson } from '../shop-people/shop-people.ts'
import { type Notice, neutralNotice, type Words } from './words.ts'

/** Nothing comes back where somebody has told of it, or is about to; whoever has been about to for long was cut off. */
const claimNotice = statement<{ about: string; seconds: number }, { about: string }>(
  'notices.claim',
  `insert into notices as n (about) values (:about)
   on conflict (about) do update set claimed_at = now()
     where n.sent_at is null and n.claimed_at < now() - make_interval(secs => :seconds::integer)
   returning about`,
)

const setSent = statement<{ about: string }, never>(
  'notices.sent',
  'update notices set sent_at = now() where about = :about',
)

const dropClaim = statement<{ about: string }, never>(
  'notices.drop_claim',
  'delete from notices where about = :about and sent_at is null',
)

/** Nothing is told of again so late: what it is about has ended long ago. */
const dropOld = statement<{ days: number }, never>(
  'notices.drop_old',
  'delete from notices where sent_at < now() - make_interval(days => :days::integer)',
)

export const dropOldNotices = async (db: Queryer): Promise<void> => void (await dropOld(db, { days: 90 }))

/** Seconds after which whoever began to tell of something and did not end was cut off. */
const patience = 120

interface Telling {
  /** What it is about, and to whom: nobody is told of the same twice. */
  about: string
  locale: string
  /** What amounts are in; what is charged in now, unless it is said. */
  currency?: string
}

/** Once for each, in a language. */
async function tellOnce(
  ctx: Context,
  { about, ...telling }: Telling,
  write: (words: Words & Stationery) => Message,
): Promise<void> {
  await once(ctx.db, about, async () => {
    await ctx.send(write(await getStationery(ctx, telling.locale, telling.currency)))
  })
}

/** Sends something once, whoever else is about to, and again where it did not leave. */
export async function once(db: Queryer, about: string, send: () => Promise<void>): Promise<void> {
  const [claimed] = await claimNotice(db, { about, seconds: patience })
  if (!claimed) return
  let settle = dropClaim
  try {
    await send()
    settle = setSent
  } finally {
    await settle(db, { about })
  }
}

/**
 * In the language of the order, by mail or else by SMS; nobody who has given up their account. A contact that is not proved may be a
 * stranger's: it gets one neutral notice, without a word that the account's owner or a shop typed.
 */
export async function tellShopper(
  ctx: Context,
  { user_id, ...telling }: Telling & { user_id: number },
  write: (words: Words) => Notice,
): Promise<void> {
  const proved = await findProvedReach(ctx, user_id)
  const to = proved ?? (await reachOf(ctx, user_id))
  if (!to) return
  const [about, notice] = proved
    ? [telling.about, write]
    : [`unproved:${hashToken(to).toString('base64url')}`, neutralNotice]
  await tellOnce(ctx, { ...telling, about }, (words) => {
    const { letter, short } = notice(words)
    return to.startsWith('+')
      ? { channel: 'sms', to, user_id, text: plain(short) }
      : { channel: 'mail', to, user_id, ...drawLetter(letter, words) }
  })
}

/** Everybody who works in a shop, each in their own language; one whom no mail reaches keeps it from nobody else. */
export async function tellShop(
  ctx: Context,
  { about, shop_id, currency }: Omit<Telling, 'locale'> & { shop_id: number },
  write: (words: Words, person: ShopPerson) => Letter,
): Promise<void> {
  const people = await peopleOf(ctx, shop_id)
  const told = await Promise.allSettled(
    people.map((person) => {
      const telling = { about: `${about} to ${person.id}`, locale: person.locale ?? ctx.defaultLocale, currency }
      return tellOnce(ctx, telling, (words) => {
        return { channel: 'mail', to: person.email, isInternal: true, ...drawLetter(write(words, person), words) }
      })
    }),
  )
  const failed = told.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** Whoever reads mails at an address and has no account here; who answers writes to the marketplace. */
export async function tellAddress(
  ctx: Context,
  { to, ...telling }: Telling & { to: string },
  write: (words: Words) => Letter,
): Promise<void> {
  const own = await getOwnEmail(ctx.db)
  await tellOnce(ctx, telling, (words) => {
    const answered = own === null ? {} : { reply_to: own }
    return { channel: 'mail', to, ...answered, ...drawLetter(write(words), words) }
  })
}

/** Whoever runs the marketplace, in its own language, where they said how they are reached; who answers writes to `reply_to`. */
export async function tellMarketplace(
  ctx: Context,
  { about, reply_to }: { about: string; reply_to: string | null },
  write: (words: Words) => Letter,
): Promise<void> {
  const to = await getOwnEmail(ctx.db)
  if (to === null) return
  await tellOnce(ctx, { about, locale: ctx.defaultLocale }, (words) => {
    const answered = reply_to === null ? {} : { reply_to }
    return { channel: 'mail', to, isInternal: true, ...answered, ...drawLetter(write(words), words) }
  })
}
