import type { profileCalls } from '#contract/profile.ts'
import { hashPassword, isCommonPassword, isPassword } from '../accounts/accounts.ts'
import type { ShopperContext } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { clearAttempts, limitAttempts } from '../kit/limits.ts'
import { mustExist, refuseField } from '../kit/refusal.ts'
import { deleteOtherTokens, findPassword, setPassword } from './queries.ts'

type Verb = Verbs<typeof profileCalls>['changePassword']
type Form = Parameters<Verb>[1]['body']

const [tries, seconds] = [10, 600]

export const changePassword: Verb = async (ctx, { body }) => {
  if (body.password !== body.password_confirmation) refuseField('password_confirmation', 'profile.confirm_mismatch')
  if (isCommonPassword(body.password)) refuseField('password', 'accounts.common_password')
  const { password_hash: before } = mustExist((await findPassword(ctx.db, ctx))[0], 'the password of who asks')
  if (before !== null) await requireCurrent(ctx, body, before)
  const password_hash = await hashPassword(body.password)
  return ctx.transaction(async (inner) => {
    const [changed] = await setPassword(inner.db, { user_id: ctx.user_id, before, password_hash })
    // Somebody else was quicker: what was judged is no longer the password.
    if (!changed) refuseField('current_password', 'profile.wrong_password')
    await deleteOtherTokens(inner.db, inner)
    return { message: ctx.t('profile.password_changed'), data: {} }
  })
}

/** A token alone, say of a device that was left open, is not enough; nor may it be used to guess. */
async function requireCurrent(ctx: ShopperContext, { current_password, password }: Form, hash: string): Promise<void> {
  if (!current_password) return refuseField('current_password', 'errors.required')
  const tried = [`change-password:${ctx.user_id}`]
  await limitAttempts(ctx.db, tried, tries, seconds)
  if (!(await isPassword(current_password, hash))) refuseField('current_password', 'profile.wrong_password')
  if (password === current_password) refuseField('password', 'profile.same_password')
  await clearAttempts(ctx.db, tried)
}
