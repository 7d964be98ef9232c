import type { Context as HonoContext } from 'hono'
import type { Call } from '#contract/call.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { ReserveBody } from './body-budget.ts'
import { type IdempotencyKey, identifyRequest, isRepeated, runOnce } from './idempotency.ts'
import { readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import { type EdgeEnv, type EdgeParts, isDeskCall, openCallContext } from './request-context.ts'
import { cacheableResponse, fileResponse, isCacheable, privateResponse, serializeAnswer } from './responses.ts'
import type { CallContext, PreparedRouteVerb, Route } from './route.ts'

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
  const { user_id, person_id } = ctx
  const account = person_id === undefined ? user_id && `u${user_id}` : `s${person_id}`
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
  const keyedRequest = key ? identifyRequest(ownerOf(ctx), { key, call: scopedName(name, ctx), input }) : undefined
  if ('answerKeyed' in route.verb) {
    const answer = await route.verb.answerKeyed(ctx, input, keyedRequest)
    return privateResponse(serializeAnswer(call, answer, environment, ctx.t))
  }
  const verb = typeof route.verb === 'function' ? route.verb : await prepareVerb(route.verb, ctx, input, keyedRequest)
  if (call.file) return fileResponse(call.file, await verb(ctx, input))
  if (isCacheable(call))
    return cacheableResponse(call, c.req.raw, { answer: await verb(ctx, input), environment, t: ctx.t })
  const isRecorded = isRecordedCall(call) && !recordsItself(route.verb)
  const run = async (inner: CallContext) => {
    // A transaction is retried on a conflict: what its first attempt recorded was rolled back.
    c.set('changes', [])
    const answer = await verb(inner, input)
    const done = { call: name, request_id: c.get('id'), changes: c.get('changes') }
    if (isRecorded) await parts.recordActivity(inner, done)
    return serializeAnswer(call, answer, environment, inner.t)
  }
  const runKeyed = (inner: CallContext) =>
    keyedRequest ? runOnce(inner.db, keyedRequest, () => run(inner)) : run(inner)
  const committed = keyedRequest || isRecorded ? await ctx.transaction(runKeyed) : await run(ctx)
  return privateResponse(await completeAfterCommit(parts, route, { ctx, input }, committed))
}

async function prepareVerb(
  verb: PreparedRouteVerb,
  ctx: CallContext,
  input: ReturnType<typeof readInput>,
  keyedRequest: IdempotencyKey | undefined,
) {
  if (keyedRequest && verb.commitsChanges) await isRepeated(ctx.db, keyedRequest)
  return verb.prepare(ctx, input)
}

/** Every change by people of shops and of the market is recorded, in the transaction that makes it. */
const isRecordedCall = (call: Call): boolean => isDeskCall(call) && call.method === 'POST' && !call.isUnrecorded

/** A verb that commits its changes in `prepare` records them there. */
const recordsItself = (verb: Route['verb']): boolean => 'prepare' in verb && verb.commitsChanges === true

/** A person of several shops has separate keys in each shop. */
const scopedName = (name: string, { shop_id }: CallContext): string =>
  shop_id === undefined ? name : `${name} of shop ${shop_id}`

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

const ownerOf = ({ user_id, person_id }: CallContext) =>
  person_id === undefined ? { user_id: user_id || null, person_id: null } : { user_id: null, person_id }

const emptyBody = { body: undefined }
