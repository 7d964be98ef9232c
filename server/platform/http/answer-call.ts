import type { Context as HonoContext } from 'hono'
import { refuse } from '#server/platform/refusal.ts'
import type { ReserveBody } from './body-budget.ts'
import { keyed, once } from './idempotency.ts'
import { readSent } from './read-body.ts'
import { readInput } from './read-input.ts'
import { type EdgeEnv, type EdgeParts, openCallContext } from './request-context.ts'
import { answerOf, fileAnswer, isPublic, privateAnswer, publicAnswer } from './responses.ts'
import type { AskerContext, Route } from './route.ts'

/** Answers one request of a route: authenticates it, reserves memory for its body, and runs its verb. */
export async function answerCall(
  parts: EdgeParts & { readonly reserveBody: ReserveBody },
  route: Route,
  c: HonoContext<EdgeEnv>,
): Promise<Response> {
  c.set('route', route)
  if (route.call.changesState) requireOwnScript(c)
  const ctx = await openCallContext(parts, route.call, c)
  if ('admit' in route.verb) await route.verb.admit?.(ctx)
  const { raw: request } = c.req
  if (route.call.method !== 'POST' || c.env.inside) return runVerb(parts, route, ctx, c)
  const { user_id, shop_user_id } = ctx
  const account = shop_user_id === undefined ? user_id && `u${user_id}` : `s${shop_user_id}`
  const release = parts.reserveBody({
    call: route.call,
    request,
    network: c.env.network,
    account: account || undefined,
  })
  return runVerb(parts, route, ctx, c).finally(release)
}

/** Browsers send both headers with every request over https, and no page can change them (Fetch Metadata). Programs send none. */
function requireOwnScript(c: HonoContext<EdgeEnv>): void {
  const [site, dest] = [c.req.header('Sec-Fetch-Site') ?? 'same-origin', c.req.header('Sec-Fetch-Dest') ?? 'empty']
  if (site !== 'same-origin' || dest !== 'empty') refuse('forbidden', 'errors.forbidden')
}

async function runVerb(parts: EdgeParts, route: Route, ctx: AskerContext, c: HonoContext<EdgeEnv>): Promise<Response> {
  const { name, call } = route
  const { environment } = parts
  const body = call.method === 'POST' ? await readSent(call, c.req.raw) : emptyBody
  const input = readInput(call, c.req.param(), new URL(c.req.url), body)
  const key = call.idempotent && c.req.header('Idempotency-Key')
  const keyedRequest = key ? keyed(ownerOf(ctx), { key, call: name, input }) : undefined
  if ('answerKeyed' in route.verb) {
    const answer = await route.verb.answerKeyed(ctx, input, keyedRequest)
    return privateAnswer(answerOf(call, answer, environment, ctx.t))
  }
  const verb = typeof route.verb === 'function' ? route.verb : await route.verb.prepare(ctx, input)
  if (call.file) return fileAnswer(call.file, await verb(ctx, input))
  if (isPublic(call)) return publicAnswer(call, c.req.raw, { answer: await verb(ctx, input), environment, t: ctx.t })
  const run = async (inner: AskerContext) => answerOf(call, await verb(inner, input), environment, inner.t)
  const committed = keyedRequest
    ? await ctx.transaction((inner) => once(inner.db, keyedRequest, () => run(inner)))
    : await run(ctx)
  return privateAnswer(await completeAfterCommit(parts, route, { ctx, input }, committed))
}

/** Runs the after-commit hook of a route, if it has one, on the answer of its verb. */
async function completeAfterCommit(
  { environment }: EdgeParts,
  { call, end: afterCommit }: Route,
  { ctx, input }: { ctx: AskerContext; input: ReturnType<typeof readInput> },
  committed: string,
): Promise<string> {
  if (!afterCommit) return committed
  const { message, data, begun } = JSON.parse(committed) as { message: string; data: unknown; begun?: unknown }
  return answerOf(call, { message, data: await afterCommit(ctx, input, data, begun) }, environment, ctx.t)
}

const ownerOf = ({ user_id, shop_user_id }: AskerContext) =>
  shop_user_id === undefined ? { user_id: user_id || null, shop_user_id: null } : { user_id: null, shop_user_id }

const emptyBody = { body: undefined }
