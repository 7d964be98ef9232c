import type { Context as HonoContext } from 'hono'
import { refuse } from '#server/platform/refusal.ts'
import type { ReserveBody } from './body-budget.ts'
import { identifyRequest, runOnce } from './idempotency.ts'
import { readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import { type EdgeEnv, type EdgeParts, openCallContext } from './request-context.ts'
import { cacheableResponse, fileResponse, isCacheable, privateResponse, serializeAnswer } from './responses.ts'
import type { CallContext, Route } from './route.ts'

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
  if (route.call.method !== 'POST' || c.env.isInProcess) return runVerb(parts, route, ctx, c)
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

async function runVerb(parts: EdgeParts, route: Route, ctx: CallContext, c: HonoContext<EdgeEnv>): Promise<Response> {
  const { name, call } = route
  const { environment } = parts
  const body = call.method === 'POST' ? await readBody(call, c.req.raw) : emptyBody
  const input = readInput(call, c.req.param(), new URL(c.req.url), body)
  const key = call.idempotent && c.req.header('Idempotency-Key')
  const keyedRequest = key ? identifyRequest(ownerOf(ctx), { key, call: name, input }) : undefined
  if ('answerKeyed' in route.verb) {
    const answer = await route.verb.answerKeyed(ctx, input, keyedRequest)
    return privateResponse(serializeAnswer(call, answer, environment, ctx.t))
  }
  const verb = typeof route.verb === 'function' ? route.verb : await route.verb.prepare(ctx, input)
  if (call.file) return fileResponse(call.file, await verb(ctx, input))
  if (isCacheable(call))
    return cacheableResponse(call, c.req.raw, { answer: await verb(ctx, input), environment, t: ctx.t })
  const run = async (inner: CallContext) => serializeAnswer(call, await verb(inner, input), environment, inner.t)
  const committed = keyedRequest
    ? await ctx.transaction((inner) => runOnce(inner.db, keyedRequest, () => run(inner)))
    : await run(ctx)
  return privateResponse(await completeAfterCommit(parts, route, { ctx, input }, committed))
}

/** Runs the after-commit hook of a route, if it has one, on the answer of its verb. */
async function completeAfterCommit(
  { environment }: EdgeParts,
  { call, afterCommit }: Route,
  { ctx, input }: { ctx: CallContext; input: ReturnType<typeof readInput> },
  committed: string,
): Promise<string> {
  if (!afterCommit) return committed
  const {
    message,
    data,
    begun: afterCommitData,
  } = JSON.parse(committed) as { message: string; data: unknown; begun?: unknown }
  return serializeAnswer(
    call,
    { message, data: await afterCommit(ctx, input, data, afterCommitData) },
    environment,
    ctx.t,
  )
}

const ownerOf = ({ user_id, shop_user_id }: CallContext) =>
  shop_user_id === undefined ? { user_id: user_id || null, shop_user_id: null } : { user_id: null, shop_user_id }

const emptyBody = { body: undefined }
