import type { shopPeopleCalls } from '#contract/shop-people.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { clearAttempts, limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { isGuessablePassword } from '#server/platform/security/passwords.ts'
import { getSiteName } from '../settings/settings.ts'
import { deleteOtherShopTokens, findShopSecret, replaceShopPassword } from './queries.ts'
import { closeShopConnections } from './sessions.ts'

type Verb = Verbs<typeof shopPeopleCalls>['changeShopPassword']

/** Limits attempts, so that a session without the password cannot guess it. */
export const changeShopPassword: Verb = async (ctx, { body }) => {
  const { current_password, password, password_confirmation } = body
  const { shop_user_id, shop_id, token_hash } = ctx
  if (password !== password_confirmation) refuseField('password_confirmation', 'accounts.not_confirmed')
  if (password === current_password) refuseField('password', 'profile.same_password')
  const person = mustExist((await findShopSecret(ctx.db, { shop_user_id, shop_id }))[0], 'the person of a shop')
  if (await isGuessablePassword(password, { ...person, site: await getSiteName(ctx.db) }))
    refuseField('password', 'accounts.common_password')
  const limitKey = `shop-password:${shop_user_id}`
  const isValid = await ctx.passwords.runInQueue(async ({ verify }) => {
    await limitAttempts(ctx.db, [limitKey], 10, 10 * 60, 'locked_out')
    return verify(current_password, person.password_hash)
  })
  if (!isValid) {
    ctx.report('sign_in_failed')
    refuseField('current_password', 'accounts.not_your_password')
  }
  const new_hash = await ctx.passwords.hash(password)
  await ctx.transaction(async (inner) => {
    const [replaced] = await replaceShopPassword(inner.db, {
      shop_user_id,
      shop_id,
      old_hash: person.password_hash,
      new_hash,
    })
    // A concurrent request changed the password after its verification.
    if (!replaced) refuseField('current_password', 'accounts.not_your_password')
    await deleteOtherShopTokens(inner.db, { shop_user_id, token_hash })
    await closeShopConnections(inner, [{ shop_id }])
    await inner.emit('account_changed', { to: person.email, change: 'shop_password', locale: ctx.locale })
  })
  await clearAttempts(ctx.db, [limitKey])
  ctx.report('password_changed')
  return { message: ctx.t('profile.password_changed'), data: {} }
}
