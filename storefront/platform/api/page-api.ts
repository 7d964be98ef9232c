import { createContext, data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'
import {
  type Answer,
  buildRequest,
  type CallAddress,
  type CallArguments,
  type CallInput,
  type DataAt,
  readAnswer,
} from '#contract/client/api-call.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { readRequestedLocale } from '#storefront/platform/i18n/locale-choice.ts'

/** Calls the API in process. Contexts are compared by identity: the host takes them from the page bundle (entry.server.tsx). */
export const apiContext = createContext<(request: Request) => Promise<Response>>()

type ReportError = (error: unknown, request: Request) => void

/** Logs an unexpected error; the host sets its own logger. */
export const faultContext = createContext<ReportError>((error) => {
  // biome-ignore lint/suspicious/noConsole: the default without a host.
  console.error(error)
})

export const originContext = createContext<string>()

export type PageApi = {
  /** For data that the page requires: a refusal renders the not-found page or the error page. */
  call<A extends CallAddress>(address: A, ...args: CallArguments<A>): Promise<Answer<A>>
  /** For optional data: null if the call is refused. */
  attempt<A extends CallAddress>(address: A, ...args: CallArguments<A>): Promise<DataAt<A> | null>
}

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Calls the API in a loader, in the language of the request and as a guest, as pages are cached for all visitors. */
export function pageApi(args: LoaderArgs): PageApi {
  return {
    call: (address, ...rest) => send(args, address, rest).catch(throwForPage),
    attempt: (address, ...rest) => send(args, address, rest).then((answer) => answer.data, nullForRefusal),
  }
}

function send<A extends CallAddress>({ request, context }: LoaderArgs, address: A, [input]: CallArguments<A>) {
  const headers = new Headers()
  const locale = readRequestedLocale(request)
  if (locale) headers.set('Accept-Language', locale)
  const base = `${new URL(request.url).origin}/api`
  return context
    .get(apiContext)(buildRequest(base, address, (input ?? {}) as CallInput, headers))
    .then((response) => readAnswer(address, response))
}

/** Invalid or unknown parameters render the not-found page. */
function throwForPage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const status = [400, 404, 422].includes(error.status) ? 404 : error.status
  throw data({ reference: error.requestId ?? null }, { status })
}

function nullForRefusal(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** What `data(…, { status })` throws; the router converts it to a route error later. */
type ThrownData = { init?: { status?: number } | null }

/** For pages with their own not-found view: returns null for a 404 and rethrows anything else. */
export function nullIfMissing(thrown: unknown): null {
  const status = isRouteErrorResponse(thrown) ? thrown.status : (thrown as ThrownData | null)?.init?.status
  if (status !== 404) throw thrown
  return null
}
