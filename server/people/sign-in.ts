import type { deskCalls, SignIn } from '#contract/desk.ts'
import type { ShopId } from '#contract/ids.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { shopLoginCalls } from '#contract/shop-login.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import { countAttempt, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { clearSignInAttempts, limitSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import type { Hashing } from '#server/platform/security/passwords.ts'
import type { Context } from '../context.ts'
import { signInLimitKey } from './account.ts'
import { endEntryOfSession } from './entries/entries.ts'
import { verifyCode } from './factor-codes.ts'
import { requireTicketOwner, startFactorStep } from './keys.ts'
import { findOwnShop, findPerson, findPersonByEmail, type PersonRow, replacePersonPassword } from './queries.ts'
import { endSession, openSession } from './sessions.ts'
import { listMemberships, viewPerson } from './view.ts'

type DeskVerb = Verbs<typeof deskCalls>
type ShopVerb = Verbs<typeof shopLoginCalls>

const windowSeconds = 10 * 60

export const deskLogin: DeskVerb['deskLogin'] = async (ctx, { body: { email, password, cookie } }) => {
  const person = await verifyLogin(ctx, email, password)
  return { message: ctx.t('people.logged_in'), data: await continueSignIn(ctx, person, cookie) }
}

async function continueSignIn(ctx: Context, person: PersonRow, cookie?: boolean): Promise<SignIn> {
  if (person.has_factor) return { factor_ticket: await startFactorStep(ctx, person.id) }
  return startSession(ctx, person, cookie)
}

/** Signs in a person who has just set or given their password. */
export async function signInAs(ctx: Context, person_id: number, cookie?: boolean): Promise<SignIn> {
  const [person] = await findPerson(ctx.db, { person_id })
  return continueSignIn(ctx, mustExist(person, 'the person who signs in'), cookie)
}

export const verifyFactor: DeskVerb['verifyFactor'] = async (ctx, { body: { factor_ticket, code, cookie } }) => {
  const { key, person_id } = await requireTicketOwner(ctx, factor_ticket)
  const person = (await findPerson(ctx.db, { person_id }))[0] ?? refuse('invalid', 'people.ticket_expired')
  await requireSecondStep(ctx, person, code)
  await key.delete()
  return { message: ctx.t('people.logged_in'), data: await startSession(ctx, person, cookie) }
}

async function startSession(ctx: Context, person: PersonRow, cookie = false) {
  const token = await signIn(ctx, person)
  if (cookie) ctx.keepToken(token)
  const memberships = await listMemberships(ctx, person.id)
  return { access: cookie ? null : { token }, person: viewPerson(person), memberships }
}

async function signIn(ctx: Context, person: PersonRow, shop_id?: ShopId): Promise<string> {
  const token = await ctx.transaction(async (inner) => {
    await inner.recordFor(inner.db, { person_id: person.id, event: 'signIn', ...(shop_id && { shop_id }) })
    return openSession(inner, person)
  })
  ctx.report('sign_in', { person_id: person.id })
  return token
}

async function requireSecondStep(ctx: Context, person: PersonRow, code: string): Promise<void> {
  if (await verifyCode(ctx, person.id, code)) return
  await recordFailure(ctx, foldEmail(person.email), person)
  refuseField('code', 'people.wrong_code')
}

/** For programs of a shop: one step, and the answer names the shop. */
export const shopLogin: ShopVerb['shopLogin'] = async (ctx, { body: { email, password, code } }) => {
  const person = await verifyLogin(ctx, email, password)
  const [shop] = await findOwnShop(ctx.db, { person_id: person.id, locale: ctx.locale })
  if (!shop) return refuse('invalid', 'people.wrong_login')
  if (person.has_factor) {
    if (code === undefined) return refuseField('code', 'people.code_required')
    await requireSecondStep(ctx, person, code)
  }
  const token = await signIn(ctx, person, shop.id)
  return { message: ctx.t('people.logged_in_to_shop'), data: { access: { token }, shop } }
}

/** Attempts are counted before the verification, which also runs without an account. */
async function verifyLogin(ctx: Context, email: string, password: string): Promise<PersonRow> {
  const foldedEmail = foldEmail(email)
  const limitKey = signInLimitKey(email)
  await limitNetwork(ctx, 'desk-login', 100, windowSeconds)
  const { account, person } = await ctx.passwords.runInQueue(async (hashing) => {
    await limitSignIn(ctx, [limitKey])
    const [account] = await findPersonByEmail(ctx.db, { email: foldedEmail })
    const isValid = await hashing.verify(password, account?.password_hash)
    return { account, person: account && isValid ? await renewHash(ctx, account, { password, hashing }) : undefined }
  })
  if (!person) {
    ctx.report('sign_in_failed')
    await recordFailure(ctx, foldedEmail, account)
    return refuse('invalid', 'people.wrong_login')
  }
  await clearSignInAttempts(ctx, [limitKey])
  return person
}

/** How many rows of failed sign-ins strangers can add to the activity of a person; the security log has every attempt. */
const maxFailureRows = { perNetworkInAnHour: 1, perDay: 10 }

/** Counts unknown addresses too, in the same transaction, so that the answer takes the same time. */
async function recordFailure(ctx: Context, email: string, person: PersonRow | undefined): Promise<void> {
  const ofNetwork = `desk-failed-from ${rateLimitSource(ctx.network)} ${email}`
  await ctx.transaction(async (inner) => {
    const countIn = (key: string, hours: number) => countAttempt(inner.db, [key], hours * 60 * 60)
    if ((await countIn(ofNetwork, 1)) > maxFailureRows.perNetworkInAnHour) return
    if ((await countIn(`desk-failed ${email}`, 24)) > maxFailureRows.perDay) return
    if (person) await inner.recordFor(inner.db, { person_id: person.id, event: 'signInFailed' })
  })
}

/** Rehashes the password if the cost of hashes changed, as its plain text is available only at sign-in. */
async function renewHash(
  ctx: Context,
  person: PersonRow,
  { password, hashing }: { password: string; hashing: Hashing },
): Promise<PersonRow> {
  const { id: person_id, password_hash: old_hash } = person
  if (!ctx.passwords.isOutdated(old_hash)) return person
  const new_hash = await hashing.hash(password)
  const [replaced] = await replacePersonPassword(ctx.db, { person_id, old_hash, new_hash })
  return replaced ? { ...person, password_hash: new_hash } : person
}

export const deskLogout: DeskVerb['deskLogout'] = async (ctx) => {
  await endEntryOfSession(ctx)
  await endSession(ctx, ctx.token_hash)
  ctx.keepToken(null)
  ctx.report('session_ended')
  return { message: ctx.t('people.logged_out'), data: {} }
}

export const shopLogout: ShopVerb['shopLogout'] = async (ctx) => {
  await endEntryOfSession(ctx)
  await endSession(ctx, ctx.token_hash)
  ctx.report('session_ended')
  return { message: ctx.t('people.logged_out_of_shop'), data: {} }
}
