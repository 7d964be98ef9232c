import type { profileCalls } from '#contract/profile.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { isGuessablePassword } from '#server/platform/security/passwords.ts'
import { findUser, lockPasswordHash, requirePassword } from '../accounts/accounts.ts'
import { replacePassword } from '../codes/codes.ts'
import { getSiteName } from '../settings/settings.ts'

type Verb = Verbs<typeof profileCalls>['changePassword']

export const changePassword: Verb = async (ctx, { body }) => {
  const { current_password = '', password, password_confirmation } = body
  if (password !== password_confirmation) refuseField('password_confirmation', 'accounts.not_confirmed')
  const user = mustExist(await findUser(ctx, ctx.user_id), 'the shopper')
  if (await isGuessablePassword(password, { ...user, site: await getSiteName(ctx.db) }))
    refuseField('password', 'accounts.common_password')
  const verifiedHash = await requirePassword(ctx, { password: current_password, field: 'current_password' })
  if (verifiedHash !== null && password === current_password) refuseField('password', 'profile.same_password')
  const password_hash = await ctx.passwords.hash(password)
  await ctx.transaction(async (inner) => {
    // A concurrent request changed the password after its verification.
    if ((await lockPasswordHash(inner, ctx.user_id)) !== verifiedHash)
      refuseField('current_password', 'accounts.not_your_password')
    await replacePassword(inner, { user_id: ctx.user_id, password_hash, kept_token_hash: ctx.token_hash })
  })
  ctx.report('password_changed')
  return { message: ctx.t('profile.password_changed'), data: {} }
}
