import Bowser from 'bowser'
import type { SignedInSession, sessionCalls } from '#contract/sessions.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { closeConnections, deleteOtherSessions, deleteSession, forgetOtherBrowsers } from '../accounts/accounts.ts'
import type { ShopperContext } from '../context.ts'
import { findSessions, type SessionRow } from './queries.ts'

type Verb = Verbs<typeof sessionCalls>

/** More than a person has devices. */
const maxSessions = 50

export const listSessions: Verb['listSessions'] = async (ctx) => ({ data: await listAll(ctx) })

export const endSession: Verb['endSession'] = async (ctx, { params }) => {
  requireFound((await deleteSession(ctx.db, { user_id: ctx.user_id, id: params.id }))[0])
  await closeConnections(ctx, ctx.user_id)
  ctx.report('session_ended')
  return { message: ctx.t('sessions.ended'), data: await listAll(ctx) }
}

export const endOtherSessions: Verb['endOtherSessions'] = async (ctx) => {
  await deleteOtherSessions(ctx.db, { user_id: ctx.user_id, token_hash: ctx.token_hash })
  await forgetOtherBrowsers(ctx, ctx.user_id)
  await closeConnections(ctx, ctx.user_id)
  ctx.report('session_ended')
  return { message: ctx.t('sessions.ended_others'), data: await listAll(ctx) }
}

async function listAll(ctx: ShopperContext) {
  const rows = await findSessions(ctx.db, { user_id: ctx.user_id, token_hash: ctx.token_hash, limit: maxSessions })
  return { sessions: rows.map(viewSession) }
}

const unknownAgent: Pick<Bowser.Parser.ParsedResult, 'browser' | 'os' | 'platform'> = {
  ...{ browser: {}, os: {}, platform: {} },
}

function viewSession({ user_agent, ...row }: SessionRow): SignedInSession {
  const { browser, os, platform } = user_agent ? Bowser.parse(user_agent) : unknownAgent
  const is_phone = platform.type === 'mobile' || platform.type === 'tablet'
  return { ...row, browser: browser.name || null, system: os.name || null, is_phone }
}
