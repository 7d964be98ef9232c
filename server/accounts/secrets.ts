import { clearAttempts, limitAttempts } from '#server/platform/rate-limits/limits.ts'
import { clearSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context, ShopperContext } from '../context.ts'
import { tellOwner } from './notices.ts'
import { deleteWaysIn, findSecret, lockPassword, updatePassword } from './queries.ts'
import { accountAttemptKey, attemptKey, readIdentity } from './rules.ts'

/** Minutes after signing in during which a session alone is enough, where there is no password to ask for. */
const freshMinutes = 15

/**
 * Refuses whoever holds a session but does not know the password: a device that was left open is not enough, nor may it be used
 * to guess. Who only ever signed in elsewhere has none: they must have done so a moment ago. Answers the hash that was judged.
 */
export async function requirePassword(
  ctx: ShopperContext,
  { password, field = 'password' }: { password: string; field?: string },
): Promise<string | null> {
  const tried = `password:${ctx.user_id}`
  const { user_id, token_hash } = ctx
  const [secret] = await findSecret(ctx.db, { user_id, token_hash, minutes: freshMinutes })
  const { password_hash, is_fresh } = mustExist(secret, 'the account of a shopper')
  if (password_hash === null && !is_fresh) refuse('forbidden', 'accounts.log_in_again')
  if (password_hash !== null && password === '') refuseField(field, 'errors.required')
  const isRight = await ctx.passwords.inTurn(async ({ verify }) => {
    await limitAttempts(ctx.db, [tried], 10, 10 * 60, 'locked_out')
    return password_hash === null || verify(password, password_hash)
  })
  if (!isRight) {
    ctx.report('sign_in_failed')
    refuseField(field, 'accounts.not_your_password')
  }
  await clearAttempts(ctx.db, [tried])
  return password_hash
}

interface NewSecret {
  user_id: number
  password_hash: string
  /** The session that stays, of whoever was signed in; none where somebody got the account back. */
  keep?: Buffer
}

/**
 * Sets a password. Every other session and every code that is on its way end. Who got the account back by proving a contact is
 * alone in it: ways in that nobody proved close, and it is not going to be deleted; tries that failed are forgotten.
 */
export async function replacePassword(ctx: Context, { user_id, password_hash, keep }: NewSecret): Promise<void> {
  const [user] = await updatePassword(ctx.db, { user_id, password_hash, keep: keep ?? null })
  await deleteWaysIn(ctx.db, { user_id, keep: keep ?? null, browser_hash: (keep && ctx.browser?.hash) ?? null })
  await tellOwner(ctx, { user_id, change: 'password' })
  await ctx.broadcast({ channel: `private-user_${user_id}`, event: 'session-ended', data: {}, closes: true })
  const { email, phone, phone_code } = mustExist(user, 'the owner of the password')
  const typed = [email, phone && phone_code && phone_code + phone].filter((way) => typeof way === 'string')
  const keys = typed.map((way) => attemptKey(readIdentity(way)))
  await clearSignIn(ctx, [...keys, accountAttemptKey(user_id)])
}

/** The hash of a password, which nobody replaces until the transaction ends. */
export const holdPassword = async (ctx: Context, user_id: number): Promise<string | null> =>
  mustExist((await lockPassword(ctx.db, { user_id }))[0], 'the account of a shopper').password_hash
