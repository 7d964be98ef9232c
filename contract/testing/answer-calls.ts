import type { CallAddress, DataAt } from '#contract/client/api-call.ts'
import type { RefusalCode } from '#contract/contract.ts'
import { type ContractCall, callAt, dataProblem, refusalCode, requestProblem, type SentCall } from './contract-call.ts'
import { replaceXmlHttpRequest } from './uploads.ts'

type Handler<A extends CallAddress> = (sent: SentCall<A>) => Reply<A> | Promise<Reply<A>>
type Reply<A extends CallAddress> = DataAt<A> | Refusal | WithMessage<DataAt<A>>
type AnyHandler = (sent: SentCall) => unknown

export type Answers = { [A in CallAddress]?: Handler<A> }

interface RefusalDetails {
  /** By default the first code that the call declares for the status. */
  code?: RefusalCode
  errors?: Record<string, string[]>
  data?: unknown
}

class Refusal {
  readonly status: number
  readonly json: RefusalDetails & { message: string }

  constructor(status: number, json: Refusal['json']) {
    this.status = status
    this.json = json
  }
}

class WithMessage<T> {
  readonly message: string
  readonly data: T

  constructor(message: string, data: T) {
    this.message = message
    this.data = data
  }
}

/** `'POST /cart/increment': refuse(409, 'Only one is left', { data: { left: 1 } })` */
export const refuse =
  (status: number, message: string, rest: RefusalDetails = {}) =>
  (): Refusal =>
    new Refusal(status, { message, ...rest })

/** An answer whose message is shown or read by the client. */
export const withMessage = <T>(message: string, data: T): WithMessage<T> => new WithMessage(message, data)

/** The request or its response is lost. */
export const loseResponse = (): never => {
  throw new NetworkFailure('Failed to fetch')
}
class NetworkFailure extends TypeError {}

export const neverRespond = (): Promise<never> => new Promise(() => undefined)

/** The calls of one test; late responses of a previous test do not affect it. */
interface TestCalls {
  readonly handlers: Map<CallAddress, AnyHandler>
  readonly sent: { address: CallAddress; call: SentCall }[]
  readonly errors: string[]
  readonly ending: AbortController
}

const newCalls = (): TestCalls => ({ handlers: new Map(), sent: [], errors: [], ending: new AbortController() })

let current = newCalls()

/** Replaces `fetch` and `XMLHttpRequest`: no request reaches the server that delivers the tests. */
export function interceptRequests(): void {
  globalThis.fetch = answerRequest
  replaceXmlHttpRequest(answerRequest)
}

/**
 * Declares answers of the API, in addition to earlier ones. The test fails for a call without an answer, and if an answer, or the
 * path, query or body of a request that is not refused, breaks the contract.
 */
export function answerCalls(answers: Answers): void {
  for (const [address, handler] of Object.entries(answers)) {
    current.handlers.set(address as CallAddress, handler as AnyHandler)
  }
}

/** The requests of one call so far, oldest first. */
export const sentCalls = <A extends CallAddress>(address: A): SentCall<A>[] =>
  current.sent.filter((sent) => sent.address === address).map(({ call }) => call as unknown as SentCall<A>)

/** Aborts open requests and resets; throws if a call had no answer or broke the contract. */
export async function endCalls(): Promise<void> {
  const { ending, errors } = current
  ending.abort(new TypeError('The test is over.'))
  // Handlers of the aborted requests may still set state.
  await new Promise((resolve) => setTimeout(resolve))
  current = newCalls()
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

async function answerRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const calls = current
  const { promise, reject } = Promise.withResolvers<never>()
  for (const signal of [request.signal, calls.ending.signal]) {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }
  return Promise.race([promise, respond(request, calls)])
}

async function respond(request: Request, calls: TestCalls): Promise<Response> {
  const url = new URL(request.url)
  // The server clock is that of the test.
  if (url.pathname === '/healthz') return new Response(null, { headers: { Date: new Date().toUTCString() } })
  try {
    return await answerCall(request, url, calls)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    // An error after the end of its test would depend on timing.
    if (!calls.ending.signal.aborted) calls.errors.push(error.message)
    return Response.json({ message: error.message }, { status: 501 })
  }
}

class ContractError extends Error {}

async function answerCall(request: Request, url: URL, { handlers, sent }: TestCalls): Promise<Response> {
  const match = callAt(request.method, url.pathname)
  if (!match) throw new ContractError(`${request.method} ${url.pathname} is no call of the API.`)
  const handler = handlers.get(match.address)
  if (!handler) throw new ContractError(`${match.address} was called, and no answer is declared for it.`)
  const call = await readCall(match, request, url)
  sent.push({ address: match.address, call })
  if (match.entry.who === 'shopper' && !request.headers.has('Authorization')) return refuseCall(match, noToken)
  return reply(match, call, handler)
}

const noToken = new Refusal(401, { message: 'Sent without a token' })

async function reply(match: ContractCall, call: SentCall, handler: AnyHandler): Promise<Response> {
  let result: unknown
  try {
    result = await handler(call)
  } catch (error) {
    if (error instanceof NetworkFailure) throw error
    throw new ContractError(`The answer to ${match.address} throws: ${error}`)
  }
  if (result instanceof Refusal) return refuseCall(match, result)
  rejectProblem(requestProblem(match, call))
  const { message, data } = result instanceof WithMessage ? result : { message: '', data: result }
  if (data instanceof Blob) return new Response(data, { headers: { 'Content-Disposition': 'attachment' } })
  rejectProblem(dataProblem(match, data))
  return Response.json(match.entry.bare ? data : { message, data })
}

function rejectProblem(problem: string | undefined): void {
  if (problem) throw new ContractError(problem)
}

function refuseCall(match: ContractCall, { status, json }: Refusal): Response {
  const code = refusalCode(match, status, json)
  if (!code) throw new ContractError(`${match.address} does not declare ${json.code ?? 'any code'} for ${status}.`)
  return Response.json({ ...json, code }, { status })
}

async function readCall({ address, params }: ContractCall, request: Request, url: URL): Promise<SentCall> {
  const { fields, files } = await readBody(request).catch((error) => {
    if (request.signal.aborted) throw error
    throw new ContractError(`The body of ${address} cannot be read: ${error}`)
  })
  return {
    params,
    query: Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => queryPart(url, key))),
    body: fields as SentCall['body'],
    files: Object.fromEntries(
      Object.entries(Object.groupBy(files, ([name]) => name)).map(([name, entries = []]) => [
        name,
        entries.map(([, file]) => file),
      ]),
    ),
    headers: request.headers,
  }
}

async function readBody(request: Request): Promise<{ fields: unknown; files: [name: string, file: File][] }> {
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  if (!isForm) return { fields: request.method === 'POST' ? await request.json() : {}, files: [] }
  const form = [...(await request.formData())]
  return {
    fields: Object.fromEntries(form.filter(([, value]) => typeof value === 'string')),
    files: form.filter((part): part is [string, File] => part[1] instanceof File),
  }
}

const queryPart = ({ searchParams }: URL, key: string) =>
  key.endsWith('[]')
    ? ([key.slice(0, -2), searchParams.getAll(key)] as const)
    : ([key, searchParams.get(key) ?? ''] as const)
