import type { deskCalls, Me } from '#contract/desk.ts'
import { confirmedSeconds } from '#server/platform/http/member-access.ts'
import type { PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuseField, requireFound } from '#server/platform/refusal.ts'
import { describeUserAgent } from '#server/platform/user-agent.ts'
import type { DeskContext } from '../context.ts'
import { getTimeZone } from '../settings/settings.ts'
import { getOwnPerson, requirePassword } from './account.ts'
import { listEnteredShops } from './entries/entries.ts'
import { countRecoveryCodes } from './factor.ts'
import { requireCode } from './factor-codes.ts'
import {
  confirmSession,
  deleteOtherSessions,
  deleteSessionById,
  findConfirmation,
  findSessions,
} from './session-queries.ts'
import { closeConnections } from './sessions.ts'
import { listMemberships, viewPerson } from './view.ts'

type Calls = typeof deskCalls
type Verb = Verbs<Calls>

export const getMe: Verb['getMe'] = async (ctx) => {
  const person = await getOwnPerson(ctx)
  const memberships = [...(await listMemberships(ctx, person.id)), ...(await listEnteredShops(ctx))]
  const isOperator = memberships.some(({ kind }) => kind === 'market')
  const [confirmation] = await findConfirmation(ctx.db, { token_hash: ctx.token_hash, seconds: confirmedSeconds })
  const data: Me = {
    person: viewPerson(person),
    market_time_zone: await getTimeZone(ctx.db),
    memberships,
    has_factor: person.has_factor,
    recovery_codes_left: await countRecoveryCodes(ctx),
    must_add_factor: isOperator && !person.has_factor && ctx.environment === 'production',
    confirmed_until: confirmation?.confirmed_until ?? null,
  }
  return { data }
}

/** Without a second factor the password suffices: a stolen session includes neither. */
export const confirmIdentity: PreparedVerb<Calls['confirmIdentity']> = {
  async prepare(ctx, { body: { password, code } }) {
    const person = await getOwnPerson(ctx)
    if (person.has_factor) await requireCode(ctx, person.id, code ?? refuseField('code', 'people.code_required'))
    else {
      const given = password ?? refuseField('password', 'people.password_required')
      await requirePassword(ctx, person, { field: 'password', password: given })
    }
    return async (inner) => {
      const { token_hash } = inner
      await confirmSession(inner.db, { token_hash })
      const [confirmation] = await findConfirmation(inner.db, { token_hash, seconds: confirmedSeconds })
      const { confirmed_until } = mustExist(confirmation, 'the session of the request')
      inner.record({ subject: ['person', inner.person_id], label: person.name })
      return { message: inner.t('people.confirmed'), data: { confirmed_until } }
    }
  },
}

/** More than a person has devices. */
const maxSessions = 50

export const listDeskSessions: Verb['listDeskSessions'] = async (ctx) => ({ data: await listAll(ctx) })

export const endDeskSession: Verb['endDeskSession'] = async (ctx, { params: { id } }) => {
  const [ended] = await deleteSessionById(ctx.db, { person_id: ctx.person_id, id })
  await closeConnections(ctx, [requireFound(ended)])
  ctx.report('session_ended')
  ctx.record({ subject: ['session', id] })
  return { message: ctx.t('sessions.ended'), data: await listAll(ctx) }
}

export const endOtherDeskSessions: Verb['endOtherDeskSessions'] = async (ctx) => {
  const { person_id, token_hash } = ctx
  const ended = await deleteOtherSessions(ctx.db, { person_id, token_hash })
  await closeConnections(ctx, ended)
  ctx.report('session_ended')
  ctx.record({ subject: ['person', person_id], label: (await getOwnPerson(ctx)).name, after: { ended: ended.length } })
  return { message: ctx.t('sessions.ended_others'), data: await listAll(ctx) }
}

async function listAll({ db, person_id, token_hash }: DeskContext) {
  const rows = await findSessions(db, { person_id, token_hash, limit: maxSessions })
  return { sessions: rows.map(({ user_agent, ...row }) => ({ ...row, ...describeUserAgent(user_agent) })) }
}
