import encodeQR from 'qr'
import type { deskCalls } from '#contract/desk.ts'
import { statement } from '#db/statement.ts'
import type { PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context, DeskContext } from '../context.ts'
import { getSiteName } from '../settings/settings.ts'
import { getOwnPerson } from './account.ts'
import { endEntriesOfPerson } from './entries/entries.ts'
import { requireFirstCode } from './factor-codes.ts'
import type { PersonRow } from './queries.ts'
import { describeFactor, hashRecoveryCode, newFactorSecret, newRecoveryCodes } from './rules.ts'
import { deleteOtherSessions } from './session-queries.ts'
import { closeConnections } from './sessions.ts'
import { listMemberships } from './view.ts'

type Calls = typeof deskCalls
type Verb = Verbs<Calls>

/** No row if a second factor is on. */
const beginSecret = statement<{ person_id: number; secret: Buffer }, { person_id: number }>(
  'people.begin_factor_secret',
  `insert into person_factors (person_id, secret) values (:person_id, :secret)
   on conflict (person_id) do update set secret = excluded.secret, last_step = 0
   where person_factors.activated_at is null returning person_id`,
)

const activate = statement<{ person_id: number; step: number }, { person_id: number }>(
  'people.activate_factor',
  `update person_factors set activated_at = now(), last_step = :step::bigint
   where person_id = :person_id and activated_at is null returning person_id`,
)

const deleteFactor = statement<{ person_id: number }, { person_id: number }>(
  'people.delete_factor',
  'delete from person_factors where person_id = :person_id and activated_at is not null returning person_id',
)

const deleteCodes = statement<{ person_id: number }, never>(
  'people.delete_recovery_codes',
  'delete from recovery_codes where person_id = :person_id',
)

const insertCodes = statement<{ person_id: number; hashes: readonly Buffer[] }, never>(
  'people.insert_recovery_codes',
  'insert into recovery_codes (person_id, code_hash) select :person_id, unnest(:hashes::bytea[])',
)

const countCodes = statement<{ person_id: number }, { left: number }>(
  'people.count_recovery_codes',
  `select count(*)::integer as left from recovery_codes where person_id = :person_id and used_at is null`,
)

export const countRecoveryCodes = async ({ db, person_id }: DeskContext): Promise<number> =>
  (await countCodes(db, { person_id }))[0]?.left ?? 0

export const beginFactor: Verb['beginFactor'] = async (ctx) => {
  const person = await getOwnPerson(ctx)
  const secret = newFactorSecret()
  const [begun] = await beginSecret(ctx.db, { person_id: person.id, secret })
  if (!begun) return refuse('conflict', 'people.factor_is_on')
  ctx.record({ subject: ['person', person.id], label: person.name })
  const described = describeFactor(secret, person.email, await getSiteName(ctx.db))
  return { data: { ...described, qr: encodeQR(described.uri, 'svg') } }
}

/** The code is checked before the transaction, because wrong ones are counted. */
export const activateFactor: PreparedVerb<Calls['activateFactor']> = {
  async prepare(ctx, { body: { code } }) {
    const person = await getOwnPerson(ctx)
    if (person.has_factor) refuse('conflict', 'people.factor_is_on')
    const step = await requireFirstCode(ctx, person.id, code)
    return async (inner) => {
      const { person_id, token_hash } = inner
      const [activated] = await activate(inner.db, { person_id, step })
      if (!activated) refuse('conflict', 'people.factor_is_on')
      await closeConnections(inner, await deleteOtherSessions(inner.db, { person_id, token_hash }))
      await inner.emit('account_changed', { to: person.email, change: 'factor_on', locale: inner.locale })
      inner.record({
        subject: ['person', person_id],
        label: person.name,
        before: { factor: false },
        after: { factor: true },
      })
      return { message: inner.t('people.factor_on'), data: { recovery_codes: await replaceCodes(inner) } }
    }
  },
}

async function replaceCodes({ db, person_id }: DeskContext): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteCodes(db, { person_id })
  await insertCodes(db, { person_id, hashes: codes.map(hashRecoveryCode) })
  return codes
}

export const renewRecoveryCodes: Verb['renewRecoveryCodes'] = async (ctx) => {
  const person = await getOwnPerson(ctx)
  if (!person.has_factor) refuse('conflict', 'people.factor_is_off')
  ctx.record({ subject: ['person', person.id], label: person.name })
  return { message: ctx.t('people.codes_renewed'), data: { recovery_codes: await replaceCodes(ctx) } }
}

/** For a person who has lost their second factor; the operator has verified who they are. False if it is off. */
export async function removeLostFactor(ctx: Context, { id, email, locale }: PersonRow): Promise<boolean> {
  const [removed] = await deleteFactor(ctx.db, { person_id: id })
  if (!removed) return false
  await deleteCodes(ctx.db, { person_id: id })
  await ctx.emit('account_changed', { to: email, change: 'factor_off', locale: locale ?? ctx.locale })
  return true
}

export const removeFactor: Verb['removeFactor'] = async (ctx) => {
  const person = await getOwnPerson(ctx)
  const memberships = await listMemberships(ctx, person.id)
  const isRequired = ctx.environment === 'production' && memberships.some(({ kind }) => kind === 'market')
  if (isRequired) return refuse('conflict', 'people.factor_is_required')
  const [removed] = await deleteFactor(ctx.db, { person_id: person.id })
  if (!removed) return refuse('conflict', 'people.factor_is_off')
  await deleteCodes(ctx.db, { person_id: person.id })
  await endEntriesOfPerson(ctx)
  await ctx.emit('account_changed', { to: person.email, change: 'factor_off', locale: ctx.locale })
  ctx.record({ subject: ['person', person.id], label: person.name, before: { factor: true }, after: { factor: false } })
  return { message: ctx.t('people.factor_off'), data: {} }
}
