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
import { readRequestedLocale, readRequestedLocales } from '#storefront/platform/i18n/locale-choice.ts'

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

async function send<A extends CallAddress>(args: LoaderArgs, address: A, [input]: CallArguments<A>) {
  const locale = await findLocale(args)
  return sendIn(locale, args, address, (input ?? {}) as CallInput)
}

async function sendIn<A extends CallAddress>(
  locale: string | null,
  { request, context }: LoaderArgs,
  address: A,
  input: CallInput,
) {
  const headers = new Headers(locale ? { 'Accept-Language': locale } : {})
  const base = `${new URL(request.url).origin}/api`
  return readAnswer(address, await context.get(apiContext)(buildRequest(base, address, input, headers)))
}

type Languages = DataAt<'GET /master'>['languages']

/** By request: all calls of a page share them. */
const languagesOf = new WeakMap<LoaderArgs['context'], Promise<Languages | null>>()

function findLanguages(args: LoaderArgs): Promise<Languages | null> {
  const known = languagesOf.get(args.context)
  if (known) return known
  const languages = sendIn(null, args, 'GET /master', {}).then(({ data }) => data.languages, nullForRefusal)
  languagesOf.set(args.context, languages)
  return languages
}

/** The API has content in languages that the shop has removed, and an old address or cookie can name one. */
async function findLocale(args: LoaderArgs): Promise<string | null> {
  const [locale = null] = readRequestedLocales(args.request)
  if (locale === null) return null
  const languages = await findLanguages(args)
  return languages ? readRequestedLocale(args.request, languages) : locale
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
