import type { codeCalls } from '#contract/codes.ts'
import { digitsOf } from '#locales/digits.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAttempts, limitNetwork } from '#server/platform/rate-limits/limits.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { type Hashing, isGuessablePassword } from '#server/platform/security/passwords.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import {
  findByContact,
  findUser,
  phoneProblem,
  replaceContact,
  replacePassword,
  requirePassword,
} from '../accounts/accounts.ts'
import type { Browser, Context, ShopperContext } from '../context.ts'
import { getOtpLength, getSiteName, isDialCode } from '../settings/settings.ts'
import {
  countWrongTry,
  identifyRequester,
  limitSending,
  limitTries,
  needsLongCode,
  type Requester,
  selectComparableCodes,
} from './limits.ts'
import {
  deleteCode,
  deleteOldProofs,
  deleteOtherProofs,
  deleteResets,
  dropEnded,
  findOwnContacts,
  findProvedContact,
  findProver,
  findWayBack,
  insertProof,
  insertResetToken,
  type JudgedRow,
  type OwnContacts,
  type Purpose,
  takeResetToken,
  takeTries,
  upsertCode,
} from './queries.ts'
import { codeLength, readDestination, resetMinutes } from './rules.ts'

export type { OwnContacts } from './queries.ts'
export { readDestination } from './rules.ts'

type Verb = Verbs<typeof codeCalls>

const maxTries = 5
const changesADay = 5
const day = 24 * 60 * 60
const hour = 60 * 60

export const sendOtp: Verb['sendOtp'] = async (ctx, { body }) => {
  const destination = readDestination(body.phone, body.phone_code) ?? refuseField('phone', 'codes.no_destination')
  const purpose = body.forgot_password ? 'reset' : 'prove'
  const named = (await findByContact(ctx, destination)) ?? null
  const requester = await identifyRequester(ctx, { destination, purpose })
  await limitSending(ctx, requester, purpose)
  const [owner] =
    purpose === 'reset' ? await findWayBack(ctx.db, { user_id: named, destination }) : [{ user_id: named }]
  const digits = await requestCode(ctx, { destination, user_id: owner?.user_id ?? null, purpose, requester })
  const message = ctx.t(digits === 0 ? 'codes.link_sent' : 'codes.sent', { to: shown(destination), digits })
  return { message, data: { email_or_phone: destination, digits } }
}

export const changeContact: Verb['changeContact'] = async (ctx, { body }) => {
  const { phone, phone_code, password } = body
  const phoneDigits = phone.includes('@') ? '' : digitsOf(phone)
  if (phoneDigits !== '') await requireGoodPhone(ctx, phoneDigits, phone_code)
  const destination = readDestination(phone, phone_code) ?? refuseField('phone', 'codes.no_destination')
  await requirePassword(ctx, { password })
  await limitAttempts(ctx.db, [`change-contact:${ctx.user_id}`], changesADay, day)
  const requester = { destination, isKnown: false }
  await limitSending(ctx, requester, 'change')
  const digits = await requestCode(ctx, { destination, user_id: ctx.user_id, purpose: 'change', requester })
  const message = ctx.t('codes.sent_to_new', { to: shown(destination), digits })
  return { message, data: { email_or_phone: destination, digits } }
}

async function requireGoodPhone(ctx: Context, digits: string, phone_code: string | null): Promise<void> {
  if (!phone_code || !(await isDialCode(ctx, phone_code))) return refuseField('phone', 'accounts.unknown_country')
  const problem = await phoneProblem(ctx, digits, phone_code)
  if (problem) refuseField('phone', problem.key, problem.values)
}

const requireBrowser = ({ browser }: Context): Browser => mustExist(browser ?? undefined, 'the browser of a code')

interface CodeRequest {
  destination: string
  user_id: number | null
  purpose: Purpose
  requester: Requester
}

/** Queues the message; returns how many digits its code is going to have. */
async function requestCode(ctx: Context, { requester, ...request }: CodeRequest): Promise<number> {
  const { destination, purpose } = request
  const otp_length = await getOtpLength(ctx.db)
  const digits = codeLength({ destination, purpose, otp_length, isLong: await needsLongCode(ctx, requester) })
  const { hash: browser_hash } = requireBrowser(ctx)
  await ctx.transaction(async (inner) => {
    const [requested] = await upsertCode(inner.db, {
      ...request,
      browser_hash,
      digits,
      locale: ctx.locale,
      is_known: requester.isKnown,
    })
    if (requested) await inner.happened('code_asked', requested)
  })
  ctx.report('code_requested', { user_id: request.user_id ?? undefined })
  return digits
}

/** The address and the number that the account of a shopper names, and whether it has proved one of them. */
export const getOwnContacts = async ({ db, user_id }: ShopperContext): Promise<OwnContacts> =>
  mustExist((await findOwnContacts(db, { user_id }))[0], 'the account of a shopper')

/** The contact of an account that it has proved, an email address before a number. */
export const findProvedReach = async (ctx: Context, user_id: number): Promise<string | undefined> =>
  (await findProvedContact(ctx.db, { user_id }))[0]?.destination

/** Kept as one thing where the words around it run from right to left. */
const shown = (destination: string) => `\u2068${destination}\u2069`

export const verifyOtp: Verb['verifyOtp'] = async (ctx, { body }) => {
  const destination = readDestination(body.phone, null) ?? refuse('invalid', 'codes.wrong')
  await limitTries(ctx)
  const { hash: browser_hash, isNew } = requireBrowser(ctx)
  if (isNew) refuse('invalid', 'codes.no_cookie')
  const right = await ctx.passwords.inTurn(async (hashing) => {
    const taken = await takeTries(ctx.db, { destination, asker: ctx.user_id, browser_hash, most: maxTries })
    // Where this browser requested no code there is nothing to guess, and no try of anybody is used up.
    if (taken.length === 0) return refuse('invalid', 'codes.wrong', { event: 'code_wrong' })
    return findRight(hashing, await selectComparableCodes(ctx, destination, taken), body.otp)
  })
  if (!right?.user_id) {
    await countWrongTry(ctx)
    ctx.report('code_wrong')
    return refuse('invalid', 'codes.wrong')
  }
  const { user_id, purpose } = right
  const answer = await redeem(ctx, destination, { ...right, user_id })
  ctx.report('code_used', { user_id })
  if (purpose === 'change') ctx.report('contact_changed', { user_id })
  return answer
}

/** Something is compared even where there is nothing, for it takes its time. */
async function findRight(hashing: Hashing, judged: readonly JudgedRow[], otp: string): Promise<JudgedRow | undefined> {
  if (judged.length === 0) await hashing.verify(otp, undefined)
  const right: JudgedRow[] = []
  for (const row of judged) if (await hashing.verify(otp, row.code_hash)) right.push(row)
  return right[0]
}

/** A right code counts once, also where it comes twice at the same time. */
const redeem = (ctx: Context, destination: string, judged: JudgedRow & { user_id: number }) =>
  ctx.transaction(async (inner) => {
    const { db } = inner
    const { id, code_hash, user_id, purpose } = judged
    const [used] = await deleteCode(db, { id, code_hash })
    if (!used) refuse('invalid', 'codes.wrong')
    if (purpose === 'change') {
      await replaceContact(inner, { user_id, contact: destination })
      await deleteResets(db, { user_id })
    }
    if (purpose === 'reset') await deleteOtherProofs(db, { user_id, destination })
    await insertProof(db, { user_id, destination })
    await deleteOldProofs(db, { user_id })
    if (purpose !== 'reset') return { message: ctx.t('codes.proved'), data: { token: null } }
    const token = newToken()
    await insertResetToken(db, { token_hash: hashToken(token), user_id, destination: null, minutes: resetMinutes })
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
  if (await isGuessablePassword(password, {})) refuseField('password', 'accounts.common_password')
  await limitNetwork(ctx, 'reset', 100, hour)
  // Before the transaction: it takes its time, and nothing is held meanwhile.
  const password_hash = await ctx.passwords.hash(password)
  const user_id = await ctx.transaction(async (inner) => {
    const [owner] = await takeResetToken(inner.db, { token_hash: hashToken(token) })
    if (!owner) return refuse('invalid', 'codes.reset_ended', { event: 'code_wrong' })
    const { destination } = owner
    const own = (await findUser(inner, owner.user_id)) ?? {}
    if (await isGuessablePassword(password, { ...own, site: await getSiteName(inner.db) }))
      refuseField('password', 'accounts.common_password')
    if (destination) await proveByLink(inner, { user_id: owner.user_id, destination })
    await replacePassword(inner, { user_id: owner.user_id, password_hash })
    return owner.user_id
  })
  ctx.report('password_changed', { user_id })
  return { message: ctx.t('codes.reset'), data: {} }
}

/** The link was sent to the address: to open it proves the address as a code does. */
async function proveByLink({ db }: Context, proof: { user_id: number; destination: string }): Promise<void> {
  await deleteOtherProofs(db, proof)
  await insertProof(db, proof)
  await deleteOldProofs(db, proof)
}

export const dropEndedCodes = async (db: Context['db']) => void (await dropEnded(db, {}))
