import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { callTimeoutMs } from '#server/platform/async/call-timeout.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { answerCall } from './answer-call.ts'
import { openBodyBudget } from './body-budget.ts'
import { buildOpenApi } from './openapi.ts'
import { renderReferencePage } from './reference-page.ts'
import { type EdgeEnv, type EdgeParts, languageOf, reportRefusal, requestLog } from './request-context.ts'
import { refusalResponse } from './responses.ts'
import type { Route } from './route.ts'
import { toDeclaredRefusal, toRefusal } from './to-refusal.ts'

const refuseFlood = async () => refuse('too_often', 'errors.too_often', { retryAfter: 1 })

/** Processor time of an average call. */
const expectedCallMs = 5

export type Door = ReturnType<typeof openEdge>

/** The door: every request of the API passes through here, every response leaves here. */
export function openEdge(parts: EdgeParts) {
  const door = new Hono<EdgeEnv>()
  addRequestFacts(door, parts)
  reportAnswers(door, parts)
  limitRate(door, parts)
  addRoutes(door, parts)
  addDocumentation(door, parts.routes)
  door.notFound((c) =>
    refusalResponse(new Refusal('missing', 'errors.no_such_call'), languageOf(parts, c).t, c.get('id')),
  )
  door.onError((error, c) => {
    const [log, call] = [requestLog(parts, c), c.get('route')?.call]
    const isChecked = call && parts.environment !== 'production'
    const refusal = isChecked ? toDeclaredRefusal(error, call, log) : toRefusal(error, log)
    if (refusal) reportRefusal(parts, c, refusal)
    return refusalResponse(refusal, languageOf(parts, c).t, c.get('id'))
  })
  return door
}

function addRequestFacts(door: Hono<EdgeEnv>, parts: EdgeParts): void {
  door.use(async (c, next) => {
    c.set('id', randomUUID())
    c.set('defaultLocale', await parts.defaultLocale())
    await next()
    c.res.headers.set('X-Request-Id', c.get('id'))
    c.res.headers.append('Vary', 'Accept-Language')
    const cookie = c.get('cookie')
    if (cookie && c.res.ok) c.res.headers.append('Set-Cookie', cookie)
  })
}

function reportAnswers(door: Hono<EdgeEnv>, { onAnswered }: EdgeParts): void {
  if (!onAnswered) return
  door.use(async (c, next) => {
    const began = performance.now()
    await next()
    const seconds = (performance.now() - began) / 1000
    onAnswered({ call: c.get('route')?.name ?? 'unknown', status: c.res.status, seconds })
  })
}

function limitRate(door: Hono<EdgeEnv>, { rateLimiter }: EdgeParts): void {
  door.use((c, next) => {
    const { isInProcess, network } = c.env
    if (isInProcess) return next()
    const isAdmitted = rateLimiter.tryAcquire(network)
    // The refusal itself takes processor time, which is charged to the refused network.
    return rateLimiter.run(network, isAdmitted ? expectedCallMs : 0, () => (isAdmitted ? next() : refuseFlood()))
  })
}

function addRoutes(door: Hono<EdgeEnv>, parts: EdgeParts): void {
  const callParts = { ...parts, reserveBody: openBodyBudget(parts.rateLimiter) }
  for (const route of parts.routes) {
    const path = `/api${route.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const timeoutMs = (parts.timeoutMs ?? callTimeoutMs) * (route.call.files ? 2 : 1)
    door.on(route.call.method, path, (c) => withTimeout({ ...parts, timeoutMs }, c, answerCall(callParts, route, c)))
  }
}

/** The contract as an OpenAPI document and as a page, both rendered at their first request. */
function addDocumentation(door: Hono<EdgeEnv>, routes: readonly Route[]): void {
  const title = 'Souk'
  let document: string | undefined
  let page: string | undefined
  door.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(buildOpenApi(routes, title))
    return c.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  door.get('/api/docs', (c) => {
    page ??= renderReferencePage(routes, title)
    return c.html(page)
  })
}

/** Fails with 503 after `timeoutMs`. A late rejection is still logged. */
async function withTimeout(
  parts: EdgeParts & { timeoutMs: number },
  c: HonoContext<EdgeEnv>,
  response: Promise<Response>,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      response.catch((error) => toRefusal(error, requestLog(parts, c)))
      reject(new Refusal('unavailable', 'errors.too_slow'))
    }, parts.timeoutMs)
  })
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}
