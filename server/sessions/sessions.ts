import { sessionCalls } from '#contract/sessions.ts'
import { statement } from '#db/statement.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { describeUserAgent } from '#server/platform/user-agent.ts'
import { closeConnections, deleteOtherSessions, deleteSession, forgetOtherBrowsers } from '../accounts/accounts.ts'
import type { ShopperContext } from '../context.ts'

interface SessionRow {
  id: number
  user_agent: string | null
  is_current: boolean
  signed_in_at: string
  last_seen_at: string
}

type CurrentSession = { user_id: number; token_hash: Buffer }

const findSessions = statement<CurrentSession & { limit: number }, SessionRow>(
  'sessions.find',
  `select id, user_agent, token_hash = :token_hash as is_current, moment_text(created_at) as signed_in_at,
          moment_text(coalesce(last_seen_at, created_at)) as last_seen_at
   from access_tokens where user_id = :user_id and expires_at > now()
     and coalesce(last_seen_at, created_at) > now() - interval '30 days'
   order by token_hash = :token_hash desc, coalesce(last_seen_at, created_at) desc, id desc limit :limit::integer`,
)

type Verb = Verbs<typeof sessionCalls>

/** More than a person has devices. */
const maxSessions = 50

const listSessions: Verb['listSessions'] = async (ctx) => ({ data: await listAll(ctx) })

const endSession: Verb['endSession'] = async (ctx, { params }) => {
  requireFound((await deleteSession(ctx.db, { user_id: ctx.user_id, id: params.id }))[0])
  await closeConnections(ctx, ctx.user_id)
  ctx.report('session_ended')
  return { message: ctx.t('sessions.ended'), data: await listAll(ctx) }
}

const endOtherSessions: Verb['endOtherSessions'] = async (ctx) => {
  await deleteOtherSessions(ctx.db, { user_id: ctx.user_id, token_hash: ctx.token_hash })
  await forgetOtherBrowsers(ctx, ctx.user_id)
  await closeConnections(ctx, ctx.user_id)
  ctx.report('session_ended')
  return { message: ctx.t('sessions.ended_others'), data: await listAll(ctx) }
}

async function listAll(ctx: ShopperContext) {
  const rows = await findSessions(ctx.db, { user_id: ctx.user_id, token_hash: ctx.token_hash, limit: maxSessions })
  return { sessions: rows.map(({ user_agent, ...row }) => ({ ...row, ...describeUserAgent(user_agent) })) }
}

export const sessionRoutes = routesOf(sessionCalls, { listSessions, endSession, endOtherSessions })
