import { statement } from '#db/statement.ts'
import { clearAttempts, limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { hashRecoveryCode, matchFactorCode } from './rules.ts'

interface FactorRow {
  secret: Buffer
  is_active: boolean
  last_step: number
}

const findFactor = statement<{ person_id: number }, FactorRow>(
  'people.factor',
  `select secret, activated_at is not null as is_active, last_step::float8 as last_step
   from person_factors where person_id = :person_id`,
)

/** No row if another request has used a code of the step. */
const spendStep = statement<{ person_id: number; step: number }, { person_id: number }>(
  'people.spend_factor_step',
  `update person_factors set last_step = :step::bigint
   where person_id = :person_id and last_step < :step::bigint returning person_id`,
)

const spendRecoveryCode = statement<{ person_id: number; code_hash: Buffer }, { person_id: number }>(
  'people.spend_recovery_code',
  `update recovery_codes set used_at = now()
   where person_id = :person_id and code_hash = :code_hash and used_at is null returning person_id`,
)

const maxTries = 10
/** Up to three codes are valid at a time, so that 30 guesses find one with a probability of about 1 in 10,000. */
const maxTriesPerDay = 30

/** Verifies an app or recovery code and uses it up. Attempts are counted, so call it outside of transactions. */
export async function verifyCode(ctx: Context, person_id: number, code: string): Promise<boolean> {
  await limitTries(ctx, person_id)
  const isValid = await spendCode(ctx, person_id, code)
  if (isValid) await clearTries(ctx, person_id)
  ctx.report(isValid ? 'code_used' : 'code_wrong', { person_id })
  return isValid
}

/** 422 unless `verifyCode` accepts the code. */
export async function requireCode(ctx: Context, person_id: number, code: string): Promise<void> {
  if (!(await verifyCode(ctx, person_id, code))) refuseField('code', 'people.wrong_code')
}

const limitKeys = (person_id: number) => ({ short: `factor:${person_id}`, day: `factor-day:${person_id}` })

async function limitTries({ db }: Context, person_id: number): Promise<void> {
  const { short, day } = limitKeys(person_id)
  await limitAttempts(db, [short], maxTries, 10 * 60, 'locked_out')
  await limitAttempts(db, [day], maxTriesPerDay, 24 * 60 * 60, 'locked_out')
}

const clearTries = ({ db }: Context, person_id: number): Promise<void> =>
  clearAttempts(db, Object.values(limitKeys(person_id)))

async function spendCode({ db, now }: Context, person_id: number, code: string): Promise<boolean> {
  const [factor] = await findFactor(db, { person_id })
  if (!factor?.is_active) return false
  const step = matchFactorCode(factor.secret, { code, at: now(), last_step: factor.last_step })
  if (step !== undefined) return (await spendStep(db, { person_id, step })).length > 0
  return (await spendRecoveryCode(db, { person_id, code_hash: hashRecoveryCode(code) })).length > 0
}

/** Verifies a code of an app that is not active yet; returns its time step. */
export async function requireFirstCode(ctx: Context, person_id: number, code: string): Promise<number> {
  await limitTries(ctx, person_id)
  const [factor] = await findFactor(ctx.db, { person_id })
  if (!factor) return refuse('conflict', 'people.factor_not_begun')
  const step = matchFactorCode(factor.secret, { code, at: ctx.now(), last_step: 0 })
  if (step === undefined) return refuseField('code', 'people.wrong_code')
  await clearTries(ctx, person_id)
  return step
}
