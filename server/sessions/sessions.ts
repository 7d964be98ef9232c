import type { sessionCalls } from '#contract/sessions.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { closeConnections, forgetOtherBrowsers } from '../accounts/accounts.ts'
import type { ShopperContext } from '../context.ts'
import { deleteOtherSessions, deleteSession, findSessions } from './queries.ts'
import { sessionView } from './view.ts'

type Verb = Verbs<typeof sessionCalls>

/** More than a person has devices; beyond, "sign out everywhere else" is what helps. */
const maxSessions = 50

export const listSessions: Verb['listSessions'] = async (ctx) => ({ data: await sessionsOf(ctx) })

export const endSession: Verb['endSession'] = async (ctx, { params }) => {
  found((await deleteSession(ctx.db, { user_id: ctx.user_id, id: params.id }))[0])
  await closeConnections(ctx, ctx.user_id)
  ctx.report('session_ended')
  return { message: ctx.t('sessions.ended'), data: await sessionsOf(ctx) }
}

export const endOtherSessions: Verb['endOtherSessions'] = async (ctx) => {
  await deleteOtherSessions(ctx.db, { user_id: ctx.user_id, token_hash: ctx.token_hash })
  await forgetOtherBrowsers(ctx, ctx.user_id)
  await closeConnections(ctx, ctx.user_id)
  ctx.report('session_ended')
  return { message: ctx.t('sessions.ended_others'), data: await sessionsOf(ctx) }
}

async function sessionsOf(ctx: ShopperContext) {
  const rows = await findSessions(ctx.db, { user_id: ctx.user_id, token_hash: ctx.token_hash, most: maxSessions })
  return { sessions: rows.map(sessionView) }
}
