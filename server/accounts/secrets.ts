import { clearAttempts, limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { clearSignInAttempts } from '#server/platform/rate-limits/sign-in-limits.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context, ShopperContext } from '../context.ts'
import { notifyOwner } from './notices.ts'
import { findSecret, lockPassword, type UserRow, updatePassword } from './queries.ts'
import { accountAttemptKey, attemptKey, parseIdentity } from './rules.ts'

type Contacts = Pick<UserRow, 'email' | 'phone' | 'phone_code'>

/** For accounts without a password: a session is enough for this long after sign-in. */
const freshMinutes = 15

/** Limits attempts and returns the verified hash. An account without a password must have signed in recently. */
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

export const setPassword = async (
  ctx: Context,
  params: { user_id: number; password_hash: string; kept_token_hash: Buffer | null },
): Promise<Contacts> => mustExist((await updatePassword(ctx.db, params))[0], 'the owner of the password')

/** Notifies the owner of a new password, closes live connections and clears failed attempts. */
export async function announceNewPassword(ctx: Context, user_id: number, { email, phone, phone_code }: Contacts) {
  await notifyOwner(ctx, { user_id, change: 'password' })
  await ctx.broadcast({ channel: `private-user_${user_id}`, event: 'session-ended', data: {}, closes: true })
  const identities = [email, phone && phone_code && phone_code + phone].filter((each) => typeof each === 'string')
  const keys = identities.map((each) => attemptKey(parseIdentity(each)))
  await clearSignInAttempts(ctx, [...keys, accountAttemptKey(user_id)])
}

/** Locks the password until the transaction ends; returns its hash. */
export const lockPasswordHash = async (ctx: Context, user_id: number): Promise<string | null> =>
  mustExist((await lockPassword(ctx.db, { user_id }))[0], 'the account of a shopper').password_hash
