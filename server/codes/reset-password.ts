import type { codeCalls } from '#contract/codes.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import { isGuessablePassword } from '#server/platform/security/passwords.ts'
import { hashToken } from '#server/platform/security/token.ts'
import { findUser } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getSiteName } from '../settings/settings.ts'
import { deleteOldProofs, deleteOtherProofs, insertProof } from './proof-queries.ts'
import { takeResetToken } from './queries.ts'
import { replacePassword } from './replace-password.ts'

const maxResetsPerNetwork = 100
const hourSeconds = 60 * 60

export const resetPassword: Verbs<typeof codeCalls>['resetPassword'] = async (ctx, { body }) => {
  const { password, password_confirmation, token } = body
  if (password !== password_confirmation) refuseField('password_confirmation', 'accounts.not_confirmed')
  if (await isGuessablePassword(password, {})) refuseField('password', 'accounts.common_password')
  await limitNetwork(ctx, 'reset', maxResetsPerNetwork, hourSeconds)
  // Hashing is slow, so it comes before the transaction and its locks.
  const password_hash = await ctx.passwords.hash(password)
  const user_id = await ctx.transaction(async (inner) => {
    const [owner] = await takeResetToken(inner.db, { token_hash: hashToken(token) })
    if (!owner) return refuse('invalid', 'codes.reset_ended', { event: 'code_wrong' })
    const { destination } = owner
    const user = (await findUser(inner, owner.user_id)) ?? {}
    if (await isGuessablePassword(password, { ...user, site: await getSiteName(inner.db) }))
      refuseField('password', 'accounts.common_password')
    if (destination) await proveByLink(inner, { user_id: owner.user_id, destination })
    await replacePassword(inner, { user_id: owner.user_id, password_hash })
    return owner.user_id
  })
  ctx.report('password_changed', { user_id })
  return { message: ctx.t('codes.reset'), data: {} }
}

/** Opening the link proves the address that it was sent to. */
async function proveByLink({ db }: Context, proof: { user_id: number; destination: string }): Promise<void> {
  await deleteOtherProofs(db, proof)
  await insertProof(db, proof)
  await deleteOldProofs(db, proof)
}
