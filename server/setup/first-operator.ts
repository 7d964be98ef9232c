import { isGuessablePassword } from '#server/platform/security/passwords.ts'
import type { ClaimConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { addOperator, findAccount, isClaimed } from '../people/people.ts'
import { getSiteName } from '../settings/settings.ts'
import { createClaimPath, deleteClaimKeys, lockClaim } from './claim-key.ts'

/** Makes the configured operator, or a new link for the first one. Undefined if there is an operator. */
export async function startClaim(ctx: Context, { operator, setupEmail }: ClaimConfig): Promise<string | undefined> {
  if (await isClaimed(ctx)) return undefined
  if (operator) {
    await addConfiguredOperator(ctx, operator)
    return undefined
  }
  await deleteClaimKeys(ctx)
  if (setupEmail && ctx.canMail) await ctx.emit('setup_link_wanted', { email: setupEmail })
  return createClaimPath(ctx)
}

/** An address that has an account keeps its password. */
async function addConfiguredOperator(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await findAccount(ctx, email)
  const operator = account
    ? { ...account, locale: account.locale ?? ctx.locale }
    : await prepareOperator(ctx, { email, password })
  await ctx.transaction(async (inner) => {
    if (!(await lockClaim(inner))) return
    await addOperator(inner, { ...operator, email })
    await deleteClaimKeys(inner)
  })
}

async function prepareOperator(ctx: Context, { email, password }: { email: string; password: string }) {
  const name = email.slice(0, email.indexOf('@'))
  if (await isGuessablePassword(password, { name, email, site: await getSiteName(ctx.db) }))
    throw new Error('SOUK_OPERATOR_PASSWORD is easy to guess: choose another one')
  return { name, password_hash: await ctx.passwords.hash(password), locale: ctx.locale }
}

export async function createSetupLink(ctx: Context): Promise<string> {
  if (await isClaimed(ctx)) throw new Error('This market has an operator: name one to get a link for a new password.')
  return `${ctx.origin}${await createClaimPath(ctx)}`
}
