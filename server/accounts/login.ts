import type { accountCalls } from '#contract/accounts.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { clearAttempts, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { clearSignInAttempts, limitKnownBrowser, limitSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Hashing } from '#server/platform/security/passwords.ts'
import type { Context } from '../context.ts'
import { findByLogin, type LoginRow, replaceHash } from './queries.ts'
import { requireNotDisabled } from './require-not-disabled.ts'
import { accountAttemptKey, attemptKey, type LoginIdentity, parseIdentity } from './rules.ts'
import { listKnownAccounts, openSession } from './sessions.ts'

const maxLoginsPerNetwork = 100
const windowSeconds = 10 * 60

export const login: Verbs<typeof accountCalls>['login'] = async (ctx, { body }) => {
  const identity = parseIdentity(body.phone)
  // The network first: a blocked network cannot use up the attempts of an account.
  await limitNetwork(ctx, 'login', maxLoginsPerNetwork, windowSeconds)
  const { password } = body
  const user = await ctx.passwords.runInQueue(async (hashing) => {
    const account = await findByCredentials(ctx, { ...identity, password, hashing })
    return account && renewHash(ctx, account, { password, hashing })
  })
  if (!user) {
    ctx.report('sign_in_failed')
    return refuse('invalid', 'accounts.wrong_login')
  }
  await requireNotDisabled(ctx, { user_id: user.id })
  await clearSignInAttempts(ctx, [attemptKey(identity), accountAttemptKey(user.id)])
  const data = await openSession(ctx, user)
  ctx.report('sign_in', { user_id: user.id })
  return { message: ctx.t('accounts.logged_in'), data }
}

/** Rehashes the password if the cost of hashes changed, as its plain text is available only at sign-in. */
async function renewHash(
  ctx: Context,
  user: LoginRow,
  { password, hashing }: Pick<Credentials, 'password' | 'hashing'>,
): Promise<LoginRow> {
  const { id, password_hash: old_hash } = user
  if (old_hash === null || !ctx.passwords.isOutdated(old_hash)) return user
  const new_hash = await hashing.hash(password)
  const [replaced] = await replaceHash(ctx.db, { user_id: id, old_hash, new_hash })
  return replaced ? { ...user, password_hash: new_hash } : user
}

type Credentials = LoginIdentity & { password: string; hashing: Hashing }

/** Accounts that have used the browser come first, under a limit of their own, which gives no more attempts at others. */
async function findByCredentials(ctx: Context, credentials: Credentials): Promise<LoginRow | undefined> {
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
    const user = await findByPassword(known, credentials)
    if (user) {
      await clearAttempts(ctx.db, [knownBrowserKey(ctx, user.id)])
      return user
    }
    if (others.length === 0) return undefined
  }
  await limitSignIn(ctx, [attemptKey(credentials), ...others.map(({ id }) => accountAttemptKey(id))])
  return findByPassword(others, credentials)
}

const knownBrowserKey = ({ browser }: Context, user_id: number) =>
  `browser ${browser?.hash.toString('base64url')} ${accountAttemptKey(user_id)}`

/**
 * The only account with the password. Accounts of different countries can share a number typed without dial code; if they also share the
 * password, the one stored as typed is meant. Verifies a dummy hash without accounts, to take the same time.
 */
async function findByPassword(
  users: readonly LoginRow[],
  { password, digits, hashing }: Credentials,
): Promise<LoginRow | undefined> {
  if (users.length === 0) await hashing.verify(password, undefined)
  const matching: LoginRow[] = []
  for (const user of users) if (await hashing.verify(password, user.password_hash)) matching.push(user)
  const unique = matching.length > 1 ? matching.filter(({ phone }) => phone === digits) : matching
  return unique.length === 1 ? unique[0] : undefined
}
