import type { Context, ShopperContext } from '../context.ts'
import { clearAttempts, limitAttempts } from '../kit/limits.ts'
import { isPassword } from '../kit/passwords.ts'
import { mustExist, refuseField } from '../kit/refusal.ts'
import { tellOwner } from './notices.ts'
import { deleteWaysIn, findPassword, updatePassword } from './queries.ts'

/**
 * Refuses whoever holds a session but does not know the password: a device that was left open is not enough, nor may it be used
 * to guess. Answers the hash that was judged; who only ever signed in elsewhere has none.
 */
export async function requirePassword(
  ctx: ShopperContext,
  password: string,
  field = 'password',
): Promise<string | null> {
  const tried = `password:${ctx.user_id}`
  await limitAttempts(ctx.db, [tried], 10, 10 * 60)
  const { password_hash } = mustExist(
    (await findPassword(ctx.db, { user_id: ctx.user_id }))[0],
    'the account of a shopper',
  )
  if (password_hash === null) return null
  if (password === '') refuseField(field, 'errors.required')
  if (!(await isPassword(password, password_hash))) refuseField(field, 'accounts.not_your_password')
  await clearAttempts(ctx.db, [tried])
  return password_hash
}

/**
 * Sets a password for whoever proved that the account is theirs. Nobody else stays in it, or gets in by a way that was never
 * proved; tries that failed are forgotten.
 */
export async function replacePassword(ctx: Context, fields: { user_id: number; password_hash: string }): Promise<void> {
  const [user] = await updatePassword(ctx.db, fields)
  await deleteWaysIn(ctx.db, fields)
  await tellOwner(ctx, { user_id: fields.user_id, change: 'password' })
  const { email, phone, phone_code } = mustExist(user, 'the owner of the password')
  const ways = [email?.toLowerCase(), phone, phone && phone_code && `${phone_code.slice(1)}${phone}`]
  await clearAttempts(
    ctx.db,
    ways.filter((way) => typeof way === 'string').map((way) => `login:${way}`),
  )
}
