import type { deskCalls } from '#contract/desk.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { clearAttempts, limitAttempts, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { clearSignInAttempts, limitSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { isGuessablePassword } from '#server/platform/security/passwords.ts'
import type { Context, DeskContext } from '../context.ts'
import { getSiteName } from '../settings/settings.ts'
import { deletePersonKeys, findPasswordKeyOwner, spendPasswordKey } from './keys.ts'
import {
  findAccountOfEmail,
  findPerson,
  findPersonByEmail,
  lockPerson,
  type PersonRow,
  replacePersonPassword,
  updateAccount,
} from './queries.ts'
import { deleteOtherSessions } from './session-queries.ts'
import { closeConnections } from './sessions.ts'
import { viewPerson } from './view.ts'

type Calls = typeof deskCalls
type Verb = Verbs<Calls>

export const getOwnPerson = async ({ db, person_id }: Pick<DeskContext, 'db' | 'person_id'>): Promise<PersonRow> =>
  mustExist((await findPerson(db, { person_id }))[0], 'the signed-in person')

export const saveDeskAccount: Verb['saveDeskAccount'] = async (ctx, { body }) => {
  if (body.locale !== undefined && !ctx.messagesOf(body.locale)) refuseField('locale', 'people.unknown_language')
  // A concurrent save of other fields must not be overwritten.
  await lockPerson(ctx.db, ctx)
  const { name, locale, time_zone } = await getOwnPerson(ctx)
  const before = { name, locale, time_zone }
  const after = { ...before, ...body }
  await updateAccount(ctx.db, { person_id: ctx.person_id, ...after })
  ctx.record({ subject: ['person', ctx.person_id], label: after.name, before, after })
  return { message: ctx.t('people.account_saved'), data: { person: viewPerson(await getOwnPerson(ctx)) } }
}

async function requireGoodPassword(
  ctx: Context,
  password: string,
  about: { name: string; email: string },
): Promise<void> {
  if (await isGuessablePassword(password, { ...about, site: await getSiteName(ctx.db) }))
    refuseField('password', 'accounts.common_password')
}

interface GivenPassword {
  readonly field: string
  readonly password: string
}

/** Limits attempts, so that a session without the password cannot guess it. Counts, so call it outside of transactions. */
export async function requirePassword(
  ctx: Context,
  person: Pick<PersonRow, 'id' | 'password_hash'>,
  given: GivenPassword,
): Promise<void> {
  const limitKeys = passwordLimitKeys(person.id)
  await verifyPassword(ctx, person, given, () => limitAttempts(ctx.db, limitKeys, 10, 10 * 60, 'locked_out'))
  await clearAttempts(ctx.db, limitKeys)
}

/** A new password ends the locks that guesses of the former one caused. */
async function clearPasswordLocks(ctx: Context, { id, email }: PersonRow): Promise<void> {
  await clearSignInAttempts(ctx, [signInLimitKey(email), ...invitedLimitKeys(id)])
  await clearAttempts(ctx.db, passwordLimitKeys(id))
}

/** The limit of guesses at sign-in. */
export const signInLimitKey = (email: string): string => `desk-login:${foldEmail(email)}`
const invitedLimitKeys = (person_id: number) => [`desk-invited:${person_id}`]
const passwordLimitKeys = (person_id: number) => [`desk-password:${person_id}`]

/** The inviter has the link too, and it needs no session: guesses through it must not lock the person out of sign-in or confirmation. */
async function requirePasswordOfInvited(ctx: Context, account: PersonRow, password: string): Promise<void> {
  const limitKeys = invitedLimitKeys(account.id)
  await verifyPassword(ctx, account, { field: 'password', password }, () => limitSignIn(ctx, limitKeys))
  await clearSignInAttempts(ctx, limitKeys)
}

async function verifyPassword(
  ctx: Context,
  { id, password_hash }: Pick<PersonRow, 'id' | 'password_hash'>,
  { field, password }: GivenPassword,
  limit: () => Promise<void>,
): Promise<void> {
  const isValid = await ctx.passwords.runInQueue(async ({ verify }) => {
    await limit()
    return verify(password, password_hash)
  })
  if (isValid) return
  ctx.report('sign_in_failed', { person_id: id })
  refuseField(field, 'accounts.not_your_password')
}

/** Hashing takes long, so it runs before the transaction. */
export const changeDeskPassword: PreparedVerb<Calls['changeDeskPassword']> = {
  async prepare(ctx, { body: { current_password, password, password_confirmation } }) {
    if (password !== password_confirmation) refuseField('password_confirmation', 'accounts.not_confirmed')
    if (password === current_password) refuseField('password', 'profile.same_password')
    const person = await getOwnPerson(ctx)
    await requireGoodPassword(ctx, password, person)
    await requirePassword(ctx, person, { field: 'current_password', password: current_password })
    const new_hash = await ctx.passwords.hash(password)
    return async (inner) => {
      const { person_id, token_hash } = inner
      const [replaced] = await replacePersonPassword(inner.db, { person_id, old_hash: person.password_hash, new_hash })
      // A concurrent request changed the password after its verification.
      if (!replaced) refuseField('current_password', 'accounts.not_your_password')
      // A sign-in with the former password may be waiting for its second factor.
      await deletePersonKeys(inner.db, { person_id })
      await closeConnections(inner, await deleteOtherSessions(inner.db, { person_id, token_hash }))
      await inner.emit('account_changed', { to: person.email, change: 'desk_password', locale: inner.locale })
      inner.record({ subject: ['person', person_id], label: person.name })
      await clearPasswordLocks(inner, person)
      inner.report('password_changed')
      return { message: inner.t('profile.password_changed'), data: {} }
    }
  },
}

/** The job looks for the account, so that the answer takes the same time for an unknown address. */
export const forgotDeskPassword: Verb['forgotDeskPassword'] = async (ctx, { body: { email } }) => {
  const address = foldEmail(email)
  await limitNetwork(ctx, 'desk-forgot', 20, 60 * 60)
  await limitAttempts(ctx.db, [`desk-forgot:${address}`], 5, 60 * 60, 'limit_met')
  await ctx.emit('desk_password_forgotten', { email: address, locale: ctx.locale })
  ctx.report('code_requested')
  return { message: ctx.t('people.link_sent'), data: {} }
}

export const resetDeskPassword: Verb['resetDeskPassword'] = async (
  ctx,
  { body: { key, password, password_confirmation } },
) => {
  if (password !== password_confirmation) refuseField('password_confirmation', 'accounts.not_confirmed')
  await limitNetwork(ctx, 'desk-reset', 100, 10 * 60)
  const person_id = await findPasswordKeyOwner(ctx, key)
  const [person] = person_id === undefined ? [] : await findPerson(ctx.db, { person_id })
  if (!person) return refuse('invalid', 'people.link_expired')
  await requireGoodPassword(ctx, password, person)
  const new_hash = await ctx.passwords.hash(password)
  await ctx.transaction(async (inner) => {
    await spendPasswordKey(inner, key)
    const replacement = { person_id: person.id, old_hash: person.password_hash, new_hash }
    const [replaced] = await replacePersonPassword(inner.db, replacement)
    if (!replaced) refuse('invalid', 'people.link_expired')
    await closeConnections(inner, await deleteOtherSessions(inner.db, { person_id: person.id, token_hash: null }))
    const change = { subject: ['person', person.id], label: person.name } as const
    await inner.recordFor(inner.db, { person_id: person.id, change })
    await inner.emit('account_changed', { to: person.email, change: 'desk_password', locale: inner.locale })
  })
  await clearPasswordLocks(ctx, person)
  ctx.report('password_changed', { person_id: person.id })
  return { message: ctx.t('profile.password_changed'), data: {} }
}

export const findResetRecipient = async (ctx: Context, email: string): Promise<PersonRow | undefined> =>
  (await findPersonByEmail(ctx.db, { email }))[0]

/** An account that exists, or the fields of a new one. */
export interface PreparedAccount {
  readonly id?: number
  readonly name: string
  readonly password_hash: string
  readonly locale: string
}

/** An address that has an account joins with it, and its present password. Hashes, so call it outside of transactions. */
export async function findOrPrepareAccount(
  ctx: Context,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<PreparedAccount> {
  const [account]: (PersonRow | undefined)[] = await findAccountOfEmail(ctx.db, { email: foldEmail(email) })
  if (!account) {
    await requireGoodPassword(ctx, password, { name, email })
    return { name, password_hash: await ctx.passwords.hash(password), locale: ctx.locale }
  }
  await requirePasswordOfInvited(ctx, account, password)
  return { id: account.id, name: account.name, password_hash: account.password_hash, locale: ctx.locale }
}
