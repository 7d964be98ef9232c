import { clearAttempts, limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { clearSignInAttempts } from '#server/platform/rate-limits/sign-in-limits.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context, ShopperContext } from '../context.ts'
import { notifyOwner } from './notices.ts'
import { deleteCredentials, findSecret, lockPassword, updatePassword } from './queries.ts'
import { accountAttemptKey, attemptKey, parseIdentity } from './rules.ts'

/** For accounts without a password: a session is enough for this long after sign-in. */
const freshMinutes = 15

/**
 * Requires the password beside the session, with a limit of attempts; an account without one must have signed in recently. Returns the verified
 * hash.
 */
export async function requirePassword(
  ctx: ShopperContext,
  { password, field = 'password' }: { password: string; field?: string },
): Promise<string | null> {
  const limitKey = `password:${ctx.user_id}`
  const { user_id, token_hash } = ctx
  const [secret] = await findSecret(ctx.db, { user_id, token_hash, minutes: freshMinutes })
  const { password_hash, is_fresh } = mustExist(secret, 'the account of a shopper')
  if (password_hash === null && !is_fresh) refuse('forbidden', 'accounts.log_in_again')
  if (password_hash !== null && password === '') refuseField(field, 'errors.required')
  const isValid = await ctx.passwords.runInQueue(async ({ verify }) => {
    await limitAttempts(ctx.db, [limitKey], 10, 10 * 60, 'locked_out')
    return password_hash === null || verify(password, password_hash)
  })
  if (!isValid) {
    ctx.report('sign_in_failed')
    refuseField(field, 'accounts.not_your_password')
  }
  await clearAttempts(ctx.db, [limitKey])
  return password_hash
}

interface ReplacePasswordParams {
  user_id: number
  password_hash: string
  /** Token hash of the session that stays; undefined for a reset by a proved contact. */
  kept_token_hash?: Buffer
}

/**
 * Sets a password and ends all other sessions and pending codes. A reset also removes identities without a proved address and cancels a
 * planned deletion. Failed attempts are cleared.
 */
export async function replacePassword(
  ctx: Context,
  { user_id, password_hash, kept_token_hash }: ReplacePasswordParams,
): Promise<void> {
  const [user] = await updatePassword(ctx.db, { user_id, password_hash, kept_token_hash: kept_token_hash ?? null })
  await deleteCredentials(ctx.db, {
    user_id,
    kept_token_hash: kept_token_hash ?? null,
    browser_hash: (kept_token_hash && ctx.browser?.hash) ?? null,
  })
  await notifyOwner(ctx, { user_id, change: 'password' })
  await ctx.broadcast({ channel: `private-user_${user_id}`, event: 'session-ended', data: {}, closes: true })
  const { email, phone, phone_code } = mustExist(user, 'the owner of the password')
  const identities = [email, phone && phone_code && phone_code + phone].filter((each) => typeof each === 'string')
  const keys = identities.map((each) => attemptKey(parseIdentity(each)))
  await clearSignInAttempts(ctx, [...keys, accountAttemptKey(user_id)])
}

/** Locks the password until the transaction ends; returns its hash. */
export const lockPasswordHash = async (ctx: Context, user_id: number): Promise<string | null> =>
  mustExist((await lockPassword(ctx.db, { user_id }))[0], 'the account of a shopper').password_hash
