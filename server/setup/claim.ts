import type { setupCalls } from '#contract/setup.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { addOperator, findOrPrepareAccount, isClaimed, signInAs } from '../people/people.ts'
import { listFirstChoices, requireFirstSettings, writeFirstSettings } from '../settings/operator/settings.ts'
import { deleteClaimKeys, lockClaim, requireClaimKey } from './claim-key.ts'
import { isCountry } from './proposals.ts'
import { setCountry } from './queries.ts'

type Verb = Verbs<typeof setupCalls>
type ClaimBody = Parameters<Verb['claimMarket']>[1]['body']

/** With a limit of all networks together, a stranger could lock out the operator. */
const maxAttemptsPerNetwork = 20

/** Makes the first operator and sets up the market, in one transaction; hashing comes before it, the session after it. */
export const claimMarket: Verb['claimMarket'] = async (ctx, { body }) => {
  await limitNetwork(ctx, 'desk-setup', maxAttemptsPerNetwork, 10 * 60)
  if (await isClaimed(ctx)) refuse('conflict', 'setup.claimed')
  await requireClaimKey(ctx, body.key)
  if (!(await isCountry(ctx, body.country))) refuseField('country', 'setup.unknown_country')
  requireFirstSettings(body, await listFirstChoices(ctx))
  const account = await findOrPrepareAccount(ctx, body)
  const person_id = await ctx.transaction(async (inner) => {
    if (!(await lockClaim(inner))) refuse('conflict', 'setup.claimed')
    // Another process may have started meanwhile, whose key is the valid one.
    await requireClaimKey(inner, body.key)
    const added = await addOperator(inner, { ...account, email: body.email })
    await writeFirstSettings(inner, body)
    await setCountry(inner.db, { country: body.country })
    await deleteClaimKeys(inner)
    await recordClaim(inner, added, body)
    return added
  })
  ctx.report('registered', { person_id })
  return { message: ctx.t('setup.claimed_now'), data: await signInAs(ctx, person_id, body.cookie) }
}

const recordClaim = ({ db, recordFor }: Context, person_id: number, body: ClaimBody): Promise<void> => {
  const { app_name, country, currency, locale, multi_vendor, time_zone } = body
  const after = { app_name, country, currency, locale, multi_vendor, time_zone }
  return recordFor(db, { person_id, change: { subject: ['market', 1], label: app_name, after } })
}
