import type { CallAddress, DataAt } from '#storefront/kit/api/api-call.ts'
import { type ContractCall, callAt, dataProblem, requestProblem, type SentCall } from './contract-call.ts'
import { answerUploads } from './uploads.ts'

type Handler<A extends CallAddress> = (sent: SentCall<A>) => Reply<A> | Promise<Reply<A>>
type Reply<A extends CallAddress> = DataAt<A> | Refusal | WithMessage<DataAt<A>>
type AnyHandler = (sent: SentCall) => unknown

export type Answers = { [A in CallAddress]?: Handler<A> }

interface RefusalDetails {
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

/** A good answer whose message matters: it is shown, or the client decides by it. */
export const withMessage = <T>(message: string, data: T): WithMessage<T> => new WithMessage(message, data)

/** The request, or its answer, is lost on the way. */
export const isLost = (): never => {
  throw new LostOnTheWay('Failed to fetch')
}
class LostOnTheWay extends TypeError {}

/** No answer comes before the page gives up, or the test ends. */
export const neverAnswers = (): Promise<never> => new Promise(() => undefined)

const handlers = new Map<CallAddress, AnyHandler>()
const sent: { address: CallAddress; call: SentCall }[] = []
const faults: string[] = []
let ending = new AbortController()

/**
 * Declares what the API answers from now on; what was declared before stays, unless it is named again. A call without an
 * answer fails the test, and so does an answer, or the body of a request answered well, that breaks the contract.
 */
export function answerCalls(answers: Answers): void {
  for (const [address, handler] of Object.entries(answers)) handlers.set(address as CallAddress, handler as AnyHandler)
  globalThis.fetch = answerRequest
  answerUploads(answerRequest)
}

/** The requests of one call so far, oldest first. */
export const sentCalls = <A extends CallAddress>(address: A): SentCall<A>[] =>
  sent.filter((each) => each.address === address).map(({ call }) => call as unknown as SentCall<A>)

/** Ends open requests and forgets all; throws where a call had no answer or broke the contract. */
export async function endCalls(): Promise<void> {
  ending.abort(new TypeError('The test is over.'))
  // What waits for an open request ends with it, and may set state once more.
  await new Promise((resolve) => setTimeout(resolve))
  ending = new AbortController()
  handlers.clear()
  sent.length = 0
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
}

async function answerRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { promise, reject } = Promise.withResolvers<never>()
  for (const signal of [request.signal, ending.signal]) {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }
  return Promise.race([promise, respond(request)])
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url)
  // The clock of the shop is that of the test.
  if (url.pathname === '/healthz') return new Response(null, { headers: { Date: new Date().toUTCString() } })
  const found = callAt(request.method, url.pathname)
  if (!found) return fault(`${request.method} ${url.pathname} is no call of the API.`)
  const handler = handlers.get(found.address)
  if (!handler) return fault(`${found.address} was called, and no answer is declared for it.`)
  const call = await readCall(found, request, url)
  sent.push({ address: found.address, call })
  if (found.entry.who === 'shopper' && !request.headers.has('Authorization')) return written(noToken)
  return reply(found, call, handler)
}

const noToken = new Refusal(401, { message: 'Sent without a token' })

async function reply(found: ContractCall, call: SentCall, handler: AnyHandler): Promise<Response> {
  let result: unknown
  try {
    result = await handler(call)
  } catch (error) {
    if (error instanceof LostOnTheWay) throw error
    return fault(`The answer to ${found.address} throws: ${error}`)
  }
  if (result instanceof Refusal) return written(result)
  const { message, data } = result instanceof WithMessage ? result : { message: '', data: result }
  if (data instanceof Blob) return new Response(data, { headers: { 'Content-Disposition': 'attachment' } })
  const problem = requestProblem(found, call) ?? dataProblem(found, data)
  if (problem) return fault(problem)
  return Response.json(found.entry.bare ? data : { message, data })
}

const written = ({ status, json }: Refusal) => Response.json(json, { status })

function fault(text: string): Response {
  faults.push(text)
  return Response.json({ message: text }, { status: 501 })
}

async function readCall({ params }: ContractCall, request: Request, url: URL): Promise<SentCall> {
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const form = isForm ? [...(await request.formData())] : []
  const texts = form.filter(([, value]) => typeof value === 'string')
  const files = form.filter((part): part is [string, File] => part[1] instanceof File)
  const body = isForm ? Object.fromEntries(texts) : request.method === 'POST' ? await request.json() : {}
  return {
    params,
    query: Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => queryPart(url, key))),
    body: body as SentCall['body'],
    files: Object.fromEntries(
      Object.entries(Object.groupBy(files, ([name]) => name)).map(([name, of = []]) => [
        name,
        of.map(([, file]) => file),
      ]),
    ),
    headers: request.headers,
  }
}

const queryPart = ({ searchParams }: URL, key: string) =>
  key.endsWith('[]')
    ? ([key.slice(0, -2), searchParams.getAll(key)] as const)
    : ([key, searchParams.get(key) ?? ''] as const)
