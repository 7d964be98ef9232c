import type { Context as HonoContext } from 'hono'
import type { Call, InputOf } from '#contract/call.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { ReserveBody } from './body-budget.ts'
import { type IdempotencyKey, identifyOwnRequest, identifyRequest, isRepeated, respondOnce } from './idempotency.ts'
import { hasTinyBody, readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import { type EdgeEnv, type EdgeParts, isDeskCall, openCallContext, openTokenContext } from './request-context.ts'
import { cacheableResponse, fileResponse, isCacheable, privateResponse, serializeAnswer } from './responses.ts'
import type { CallContext, PreparedRouteVerb, Route, TokenRouteVerb } from './route.ts'

interface CallParts extends EdgeParts {
  readonly reserveBody: ReserveBody
}

export async function answerCall(parts: CallParts, route: Route, c: HonoContext<EdgeEnv>): Promise<Response> {
  c.set('route', route)
  if (route.call.changesState) requireOwnScript(c)
  if ('answerByToken' in route.verb) return answerByToken(parts, route, route.verb, c)
  const ctx = await openCallContext(parts, route.call, c)
  if ('admit' in route.verb) await route.verb.admit?.(ctx)
  return withReservedBody(parts, route.call, c, accountOf(ctx), () => runVerb(parts, route, ctx, c))
}

function withReservedBody<T>(
  parts: CallParts,
  call: Call,
  c: HonoContext<EdgeEnv>,
  account: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (call.method !== 'POST' || c.env.isInProcess) return work()
  const release = parts.reserveBody({ call, request: c.req.raw, network: c.env.network, account })
  return work().finally(release)
}

function accountOf({ user_id, person_id }: Pick<CallContext, 'user_id' | 'person_id'>): string | undefined {
  if (person_id !== undefined) return `s${person_id}`
  return user_id ? `u${user_id}` : undefined
}

/** The statement of the verb authenticates. Only invalid input, or a body above `maxTinyBytes`, is authenticated before. */
async function answerByToken(
  parts: CallParts,
  { name, call }: Route,
  verb: TokenRouteVerb,
  c: HonoContext<EdgeEnv>,
): Promise<Response> {
  const ctx = openTokenContext(parts, call, c)
  const account = hasTinyBody(c.req.raw) ? undefined : accountOf(await ctx.authenticate())
  return withReservedBody(parts, call, c, account, async () => {
    const { input, keyedRequest } = await readKeyedInput(call, c, (key, input) =>
      identifyOwnRequest({ key, call: name, input }),
    ).catch(async (error) => {
      await ctx.authenticate()
      throw error
    })
    const answer = await verb.answerByToken(ctx, input, keyedRequest)
    return privateResponse(serializeAnswer(call, answer, parts.environment, ctx.t))
  })
}

async function readKeyedInput<Identity>(
  call: Call,
  c: HonoContext<EdgeEnv>,
  identify: (key: string, input: InputOf<Call>) => Identity,
): Promise<{ input: InputOf<Call>; keyedRequest: Identity | undefined }> {
  const body = call.method === 'POST' ? await readBody(call, c.req.raw) : { body: undefined }
  const input = readInput(call, c.req.param(), new URL(c.req.url), body)
  const key = call.idempotent && c.req.header('Idempotency-Key')
  return { input, keyedRequest: key ? identify(key, input) : undefined }
}

/** Browsers send both headers with every request over https, and no page can change them (Fetch Metadata). Programs send none. */
function requireOwnScript(c: HonoContext<EdgeEnv>): void {
  const [site, dest] = [c.req.header('Sec-Fetch-Site') ?? 'same-origin', c.req.header('Sec-Fetch-Dest') ?? 'empty']
  if (site !== 'same-origin' || dest !== 'empty') refuse('forbidden', 'errors.forbidden')
}

async function runVerb(parts: EdgeParts, route: Route, ctx: CallContext, c: HonoContext<EdgeEnv>): Promise<Response> {
  const { name, call } = route
  const { environment } = parts
  const { input, keyedRequest } = await readKeyedInput(call, c, (key, input) =>
    identifyRequest(ownerOf(ctx), { key, call: scopedName(name, ctx), input }),
  )
  if ('answerByToken' in route.verb) throw new Error(`${name} finds its session itself`)
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
    keyedRequest ? respondOnce(inner.db, keyedRequest, () => run(inner)) : run(inner)
  const committed = keyedRequest || isRecorded ? await ctx.transaction(runKeyed) : await run(ctx)
  return privateResponse(await completeAfterCommit(parts, route, { ctx, input }, committed))
}

async function prepareVerb(
  verb: PreparedRouteVerb,
  ctx: CallContext,
  input: InputOf<Call>,
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

async function completeAfterCommit(
  { environment }: EdgeParts,
  { call, afterCommit }: Route,
  { ctx, input }: { ctx: CallContext; input: InputOf<Call> },
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
