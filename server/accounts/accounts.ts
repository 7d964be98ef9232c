import type { accountCalls } from '#contract/accounts.ts'
import { foldEmail } from '#contract/pasted.ts'
import { parsePhone } from '#locales/phone-number.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { clearAttempts, limitAll, limitNetwork } from '#server/platform/rate-limits/limits.ts'
import { clearSignIn, limitKnownBrowser, limitSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { type Hashing, isGuessablePassword, type OwnWords } from '#server/platform/security/passwords.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'
import { findDialCode, getRegistrationLimits, getRules, getSiteName } from '../settings/settings.ts'
import {
  deleteAllTokens,
  deleteEndedTokens,
  deleteOldBrowsers,
  deleteOtherBrowsers,
  deleteToken,
  deleteTokensOf,
  findById,
  findByLogin,
  findKnownAccounts,
  findLivingSession,
  findTaken,
  findTokenOwner,
  insertToken,
  insertUser,
  type LoginRow,
  replaceHash,
  touchUser,
  type UserRow,
  upsertKnownBrowser,
} from './queries.ts'
import {
  accountAttemptKey,
  attemptKey,
  type FieldMessage,
  judgePhone,
  type LoginIdentity,
  readIdentity,
} from './rules.ts'
import { sessionOf } from './view.ts'

export { findByContact, phoneProblem, replaceContact } from './contacts.ts'
export { reachOf, tellOwner } from './notices.ts'
export { holdPassword, replacePassword, requirePassword } from './secrets.ts'

type Verb = Verbs<typeof accountCalls>
type Registration = Parameters<Verb['register']>[1]['body']

const noPhone = { phone_code: null, phone: null }
const tokenDays = 60
const minute = 60

export const login: Verb['login'] = async (ctx, { body }) => {
  const identity = readIdentity(body.phone)
  // The network first: one that is stopped cannot use up the tries of somebody's account.
  await limitNetwork(ctx, 'login', 100, 10 * minute)
  const { password } = body
  const user = await ctx.passwords.inTurn(async (hashing) => {
    const found = await signInWith(ctx, { ...identity, password, hashing })
    return found && renewHash(ctx, found, { password, hashing })
  })
  if (!user) {
    ctx.report('sign_in_failed')
    return refuse('invalid', 'accounts.wrong_login')
  }
  await clearSignIn(ctx, [attemptKey(identity), accountAttemptKey(user.id)])
  const data = await openSession(ctx, user)
  ctx.report('sign_in', { user_id: user.id })
  return { message: ctx.t('accounts.logged_in'), data }
}

/** The cost of hashes was raised since the password was set: its plain text is here only now. */
async function renewHash(
  ctx: Context,
  user: LoginRow,
  { password, hashing }: Pick<Credentials, 'password' | 'hashing'>,
): Promise<LoginRow> {
  const { id, password_hash: before } = user
  if (before === null || !ctx.passwords.isOutdated(before)) return user
  const after = await hashing.hash(password)
  const [replaced] = await replaceHash(ctx.db, { user_id: id, before, after })
  return replaced ? { ...user, password_hash: after } : user
}

type Credentials = LoginIdentity & { password: string; hashing: Hashing }

/**
 * Finds the account with this password. Accounts that have used the browser are tried first, under their own limit: it must not
 * give more tries at other accounts of the same number.
 */
async function signInWith(ctx: Context, credentials: Credentials): Promise<LoginRow | undefined> {
  const users = await findByLogin(ctx.db, credentials)
  const knownIds = await listKnownAccounts(
    ctx,
    users.map(({ id }) => id),
  )
  const [known, others] = [users.filter(({ id }) => knownIds.has(id)), users.filter(({ id }) => !knownIds.has(id))]
  if (known.length > 0) {
    await limitKnownBrowser(
      ctx,
      known.map(({ id }) => knownBrowserKey(ctx, id)),
    )
    const user = await provenUser(known, credentials)
    if (user) {
      await clearAttempts(ctx.db, [knownBrowserKey(ctx, user.id)])
      return user
    }
    if (others.length === 0) return undefined
  }
  await limitSignIn(ctx, [attemptKey(credentials), ...others.map(({ id }) => accountAttemptKey(id))])
  return provenUser(others, credentials)
}

const knownBrowserKey = ({ browser }: Context, user_id: number) =>
  `browser ${browser?.hash.toString('base64url')} ${accountAttemptKey(user_id)}`

/**
 * The one account whose password this is. A number is known without its dial code, so several people may have it, and
 * none of them may lock another one out by having it; of several with the same password it is the one whose number stands as it was
 * typed. A password is verified even where there is no account.
 */
async function provenUser(
  users: readonly LoginRow[],
  { password, digits, hashing }: Credentials,
): Promise<LoginRow | undefined> {
  if (users.length === 0) await hashing.verify(password, undefined)
  const proven: LoginRow[] = []
  for (const user of users) if (await hashing.verify(password, user.password_hash)) proven.push(user)
  const named = proven.length > 1 ? proven.filter(({ phone }) => phone === digits) : proven
  return named.length === 1 ? named[0] : undefined
}

/** Forms with mistakes that one network may send for each registration that it may make. */
const formsPerRegistration = 3
type RegistrationLimits = Awaited<ReturnType<typeof getRegistrationLimits>>

export const register: Verb['register'] = async (ctx, { body }) => {
  const limits = await getRegistrationLimits(ctx.db)
  await limitNetwork(ctx, 'register-form', limits.network_registration_limit * formsPerRegistration, 60 * minute)
  await requireGoodRegistration(ctx, body)
  await limitRegistrations(ctx, limits)
  // Hashed before it is known whether somebody has the address: a refusal takes as long as an account.
  const password_hash = await ctx.passwords.hash(body.password)
  const contacts = { ...(parsePhone(body.phone, body.phone_code) ?? noPhone), email: body.email || null }
  return ctx.transaction(async (inner) => {
    const [user] = await insertUser(inner.db, { ...body, ...contacts, password_hash })
    if (!user) return refuseFields(await takenFields(inner, contacts))
    const data = await openSession(inner, user)
    ctx.report('registered', { user_id: user.id })
    return { message: ctx.t('accounts.registered'), data }
  })
}

/** Good forms alone count for all networks, and the network first: one that is stopped cannot use up what all have together. */
async function limitRegistrations(ctx: Context, limits: RegistrationLimits): Promise<void> {
  const { network_registration_limit, registration_limit } = limits
  await limitNetwork(ctx, 'register', network_registration_limit, 60 * minute)
  await limitAll(ctx, 'register', registration_limit, 60 * minute)
}

/** Whether somebody has an account with this already is said only to a form that is right in everything else. */
async function requireGoodRegistration(ctx: Context, body: Registration): Promise<void> {
  const fields = await problemsOfNewcomer(ctx, body)
  if (!body.phone && !body.email) fields.email = [{ key: 'errors.required' }]
  if (Object.keys(fields).length > 0) refuseFields(fields)
}

type Fields = Record<string, readonly FieldMessage[]>

type NewcomerForm = Pick<Registration, 'phone' | 'country' | 'phone_code' | 'password'> & OwnWords

/** What stands against how somebody is reached and what they want to sign in with, by field. */
export async function problemsOfNewcomer(
  ctx: Context,
  { phone, country, phone_code, password, ...own }: NewcomerForm,
): Promise<Fields> {
  const fields: Fields = {}
  const isOfCountry = (await findDialCode(ctx, country)) === phone_code
  const wrong = judgePhone(phone, isOfCountry ? phone_code : null, await getRules(ctx))
  if (wrong) fields.phone = [wrong]
  if (!isOfCountry) fields.country = [{ key: 'accounts.unknown_country' }]
  if (await isGuessablePassword(password, { ...own, phone, phone_code, site: await getSiteName(ctx.db) }))
    fields.password = [{ key: 'accounts.common_password' }]
  return fields
}

async function takenFields(ctx: Context, contacts: Parameters<typeof findTaken>[1]): Promise<Fields> {
  const [taken] = await findTaken(ctx.db, { ...contacts, email: contacts.email && foldEmail(contacts.email) })
  return {
    ...(taken?.email && { email: [{ key: 'accounts.taken' }] }),
    ...(taken?.phone && { phone: [{ key: 'accounts.taken' }] }),
  }
}

function refuseFields(fields: Fields): never {
  throw new Refusal('invalid', 'errors.invalid', { fields })
}

/**
 * Signs somebody in who has proved who they are: by their password, whose hash then comes along, or otherwise. The session that the
 * request came with ends.
 */
export async function openSession(ctx: Context, user: UserRow & { password_hash?: string | null }) {
  const token = newToken()
  const { user_agent } = ctx
  const [opened] = await insertToken(ctx.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    password_hash: user.password_hash ?? null,
    user_agent,
    days: tokenDays,
  })
  if (!opened) return refuse('invalid', 'accounts.wrong_login')
  if (ctx.sent_token_hash) await endSession(ctx, ctx.sent_token_hash)
  if (ctx.browser) await upsertKnownBrowser(ctx.db, { user_id: user.id, browser_hash: ctx.browser.hash })
  return sessionOf({ ...ctx, session: { side: 'shopper', id: opened.id } }, token, user)
}

/** Which of the accounts have used this browser before. */
async function listKnownAccounts({ db, browser }: Context, user_ids: number[]): Promise<ReadonlySet<number>> {
  if (browser === null || user_ids.length === 0) return new Set()
  const rows = await findKnownAccounts(db, { user_ids, browser_hash: browser.hash })
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Whether the account has used this browser before. */
export const isKnownBrowser = async (ctx: Context, user_id: number): Promise<boolean> =>
  (await listKnownAccounts(ctx, [user_id])).has(user_id)

/** Forgets all browsers of an account but the one of the request. */
export const forgetOtherBrowsers = async ({ db, browser }: Context, user_id: number): Promise<void> =>
  void (await deleteOtherBrowsers(db, { user_id, browser_hash: browser?.hash ?? null }))

/** The account of somebody, unless it is closed. */
export const findUser = async (ctx: Context, user_id: number): Promise<UserRow | undefined> =>
  (await findById(ctx.db, { user_id }))[0]

/** An account without a password; none where somebody has the address already. */
export const addUser = async (ctx: Context, user: { name: string; email: string }): Promise<UserRow | undefined> =>
  (await insertUser(ctx.db, { ...user, ...noPhone, country: null, password_hash: null }))[0]

export const logout: Verb['logout'] = async (ctx) => {
  await endSession(ctx, ctx.token_hash)
  ctx.report('session_ended')
  return { message: ctx.t('accounts.logged_out'), data: {} }
}

async function endSession(ctx: Context, token_hash: Buffer): Promise<void> {
  for (const { user_id } of await deleteToken(ctx.db, { token_hash })) await closeConnections(ctx, user_id)
}

/** After a session has ended: what it hears live is closed, and sessions that live on authorize their channels again. */
export const closeConnections = (ctx: Context, user_id: number): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'session-ended', data: {}, closes: true })

/** Ends all sessions of an account; returns how many there were. */
export async function endSessionsOf(ctx: Context, user_id: number): Promise<number> {
  const ended = await deleteTokensOf(ctx.db, { user_id })
  await closeConnections(ctx, user_id)
  ctx.report('session_ended', { user_id })
  return ended.length
}

/** Ends the sessions of all accounts; returns how many there were. */
export async function endAllSessions(ctx: Context): Promise<number> {
  const ended = await deleteAllTokens(ctx.db, {})
  for (const user_id of new Set(ended.map((row) => row.user_id))) await closeConnections(ctx, user_id)
  ctx.report('session_ended')
  return ended.length
}

export const updateLastSeen: Verb['updateLastSeen'] = async (ctx) => {
  const { user_id, token_hash, locale, browser } = ctx
  await touchUser(ctx.db, {
    user_id,
    token_hash,
    locale,
    browser_hash: browser && !browser.isNew ? browser.hash : null,
  })
  return { data: {} }
}

/** Tokens that have ended open nothing and are not kept. */
export async function dropEndedTokens(db: Context['db']): Promise<void> {
  await deleteEndedTokens(db, {})
  await deleteOldBrowsers(db, {})
}

/** Whose living token this is. */
export async function identify(ctx: Context, token_hash: Buffer) {
  const [owner] = await findTokenOwner(ctx.db, { token_hash })
  return owner && { user_id: owner.user_id, session: { side: 'shopper', id: owner.id } as const }
}

export const isLivingSession = async (db: Context['db'], id: number): Promise<boolean> =>
  (await findLivingSession(db, { id })).length > 0
