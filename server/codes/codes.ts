import type { codeCalls } from '#contract/codes.ts'
import { digitsOf } from '#locales/digits.ts'
import { findByContact, phoneProblem, replaceContact, replacePassword, requirePassword } from '../accounts/accounts.ts'
import type { Context, ShopperContext } from '../context.ts'
import type { Events } from '../events.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { limitAttempts } from '../kit/limits.ts'
import { isCommonPassword } from '../kit/passwords.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { drawLetter } from '../kit/sending/draw-letter.ts'
import { hashToken, newToken } from '../kit/token.ts'
import { getStationery, isDialCode } from '../settings/settings.ts'
import {
  deleteCode,
  deleteOldProofs,
  deleteOtherProofs,
  dropEnded,
  findProof,
  findProver,
  findWayBack,
  insertProof,
  insertResetToken,
  type JudgedRow,
  type Purpose,
  setCode,
  takeResetToken,
  takeTries,
  upsertCode,
} from './queries.ts'
import { newCode, readDestination } from './rules.ts'

type Verb = Verbs<typeof codeCalls>

/** Limits of one-time codes: with four digits, whoever guesses must not get far. */
const tries = 5
const minutes = 10
const resetMinutes = 15
const perMinute = { most: 1, seconds: 60 }
const day = 24 * 60 * 60
const codesADay = { account: 10, network: 200 }
const triesADay = { account: 10, network: 100 }
const changesADay = 5

export const sendOtp: Verb['sendOtp'] = async (ctx, { body }) => {
  const destination = readDestination(body.phone, body.phone_code) ?? refuseField('phone', 'codes.no_destination')
  const purpose = body.forgot_password ? 'reset' : 'prove'
  await limitSending(ctx, { destination, purpose })
  const named = (await findByContact(ctx, destination)) ?? null
  const [owner] =
    purpose === 'reset' ? await findWayBack(ctx.db, { user_id: named, destination }) : [{ user_id: named }]
  await askCode(ctx, { destination, user_id: owner?.user_id ?? null, purpose })
  return { message: ctx.t('codes.sent', { to: shown(destination) }), data: { email_or_phone: destination } }
}

export const changeContact: Verb['changeContact'] = async (ctx, { body }) => {
  const { phone, phone_code, password } = body
  const digits = phone.includes('@') ? '' : digitsOf(phone)
  if (digits !== '') await requireGoodPhone(ctx, digits, phone_code)
  const destination = readDestination(phone, phone_code) ?? refuseField('phone', 'codes.no_destination')
  await requirePassword(ctx, { password })
  await limitAttempts(ctx.db, [`change-contact:${ctx.user_id}`], changesADay, day)
  await limitSending(ctx, { destination, purpose: 'change' })
  await askCode(ctx, { destination, user_id: ctx.user_id, purpose: 'change' })
  return { message: ctx.t('codes.sent_to_new', { to: shown(destination) }), data: { email_or_phone: destination } }
}

async function requireGoodPhone(ctx: Context, digits: string, phone_code: string | null): Promise<void> {
  if (!phone_code || !(await isDialCode(ctx, phone_code))) return refuseField('phone', 'accounts.unknown_country')
  const problem = await phoneProblem(ctx, digits, phone_code)
  if (problem) refuseField('phone', problem.key, problem.values)
}

/** Each purpose has its own: who asks for one uses up nothing of another. */
async function limitSending(ctx: Context, asked: { destination: string; purpose: Purpose }): Promise<void> {
  const of = `${asked.purpose}:${asked.destination}`
  await limitAttempts(ctx.db, [`codes-from:${ctx.network}`], codesADay.network, day)
  await limitAttempts(ctx.db, [`code-now:${of}`], perMinute.most, perMinute.seconds)
  await limitAttempts(ctx.db, [`codes:${of}`], codesADay.account, day)
}

const askCode = (ctx: Context, asking: Omit<Parameters<typeof upsertCode>[1], 'locale'>) =>
  ctx.transaction(async (inner) => {
    const [asked] = await upsertCode(inner.db, { ...asking, locale: ctx.locale })
    if (asked) await inner.happened('code_asked', asked)
  })

/** Whether the shopper has proved the address or the number that the account names. */
export const isProved = async (ctx: ShopperContext): Promise<boolean> => (await findProof(ctx.db, ctx)).length > 0

/** Kept as one thing where the words around it run from right to left. */
const shown = (destination: string) => `\u2068${destination}\u2069`

/**
 * Makes the code and sends it: so it lies nowhere but in the message. Nobody's code is made too, and thrown away: from
 * outside there is no telling.
 */
export async function sendCode(ctx: Context, { id }: Events['code_asked']): Promise<void> {
  const code = newCode()
  const [asked] = await setCode(ctx.db, { id, code_hash: await ctx.passwords.hash(code), minutes })
  if (!asked?.is_known) return
  const stationery = await getStationery(ctx, asked.locale)
  const { t, site: shop } = stationery
  const values = { code, shop, minutes }
  const to = asked.destination
  const letter = { subject: t('codes.subject', values), parts: t('codes.mail', values).split('\n\n') }
  if (to.startsWith('+')) await ctx.send({ channel: 'sms', to, text: t('codes.sms', values) })
  else await ctx.send({ channel: 'mail', to, ...drawLetter(letter, stationery) })
}

export const verifyOtp: Verb['verifyOtp'] = async (ctx, { body }) => {
  const destination = readDestination(body.phone, null) ?? refuse('invalid', 'codes.wrong')
  await limitAttempts(ctx.db, [`otp-from:${ctx.network}`], triesADay.network, day)
  const judged = await takeTries(ctx.db, { destination, asker: ctx.user_id, most: tries })
  // Where no code lives there is nothing to guess, and nobody may use up the tries of who will ask for one.
  if (judged.length > 0) await limitAttempts(ctx.db, [`otp:${destination}`], triesADay.account, day)
  const right = await findRight(ctx, judged, body.otp)
  if (!right?.user_id) return refuse('invalid', 'codes.wrong')
  return redeem(ctx, destination, { ...right, user_id: right.user_id })
}

/** Something is judged even where there is nothing, for it takes its time. */
async function findRight(
  { passwords }: Context,
  judged: readonly JudgedRow[],
  otp: string,
): Promise<JudgedRow | undefined> {
  if (judged.length === 0) await passwords.verify(otp, undefined)
  const right: JudgedRow[] = []
  for (const row of judged) if (await passwords.verify(otp, row.code_hash)) right.push(row)
  return right[0]
}

/** A right code counts once, also where it comes twice at the same time. */
const redeem = (ctx: Context, destination: string, judged: JudgedRow & { user_id: number }) =>
  ctx.transaction(async (inner) => {
    const { db } = inner
    const { id, code_hash, user_id, purpose } = judged
    const [used] = await deleteCode(db, { id, code_hash })
    if (!used) refuse('invalid', 'codes.wrong')
    if (purpose === 'change') await replaceContact(inner, { user_id, contact: destination })
    if (purpose === 'reset') await deleteOtherProofs(db, { user_id, destination })
    await insertProof(db, { user_id, destination })
    await deleteOldProofs(db, { user_id })
    if (purpose !== 'reset') return { message: ctx.t('codes.proved'), data: { token: null } }
    const token = newToken()
    await insertResetToken(db, { token_hash: hashToken(token), user_id, minutes: resetMinutes })
    return { message: ctx.t('codes.right'), data: { token } }
  })

/** Whose address or number this is, if they have proved it. */
export const findProved = async (ctx: Context, destination: string): Promise<number | undefined> =>
  (await findProver(ctx.db, { destination }))[0]?.user_id

/** Somebody whose word counts has proved it elsewhere. */
export const keepProof = async (ctx: Context, proof: { user_id: number; destination: string }): Promise<void> =>
  void (await insertProof(ctx.db, proof))

export const resetPassword: Verb['resetPassword'] = async (ctx, { body }) => {
  const { password, password_confirmation, token } = body
  if (password !== password_confirmation) refuseField('password_confirmation', 'accounts.not_confirmed')
  if (await isCommonPassword(password)) refuseField('password', 'accounts.common_password')
  await limitAttempts(ctx.db, [`reset-from:${ctx.network}`], 100, 60 * 60)
  // Before the transaction: it takes its time, and nothing is held meanwhile.
  const password_hash = await ctx.passwords.hash(password)
  await ctx.transaction(async (inner) => {
    const [owner] = await takeResetToken(inner.db, { token_hash: hashToken(token) })
    if (!owner) return refuse('invalid', 'codes.reset_ended')
    await replacePassword(inner, { user_id: owner.user_id, password_hash })
  })
  return { message: ctx.t('codes.reset'), data: {} }
}

export const dropEndedCodes = async (db: Context['db']) => void (await dropEnded(db, {}))
