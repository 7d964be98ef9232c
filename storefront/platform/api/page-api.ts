import { data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'
import { chosenLocale } from '#storefront/platform/i18n/locale-choice.ts'
import {
  type Answer,
  buildRequest,
  type CallAddress,
  type CallArguments,
  type DataAt,
  type Loose,
  readAnswer,
} from './api-call.ts'
import { apiContext } from './api-context.ts'
import { ApiError } from './api-error.ts'

export type PageApi = {
  /** For what the page cannot do without: a refusal becomes the not-found page or the error page. */
  call<A extends CallAddress>(address: A, ...args: CallArguments<A>): Promise<Answer<A>>
  /** For a block that the page can stand without: null where it could not be had. */
  attempt<A extends CallAddress>(address: A, ...args: CallArguments<A>): Promise<DataAt<A> | null>
}

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The API inside a loader, in the language of the request; always as a guest, for a page is the same for everybody. */
export function pageApi(args: LoaderArgs): PageApi {
  return {
    call: (address, ...rest) => ask(args, address, rest).catch(throwForPage),
    attempt: (address, ...rest) => ask(args, address, rest).then((answer) => answer.data, nullForRefusal),
  }
}

function ask<A extends CallAddress>({ request, context }: LoaderArgs, address: A, [given]: CallArguments<A>) {
  const headers = new Headers()
  const locale = chosenLocale(request)
  if (locale) headers.set('Accept-Language', locale)
  const base = `${new URL(request.url).origin}/api`
  return context
    .get(apiContext)(buildRequest(base, address, (given ?? {}) as Loose, headers))
    .then((response) => readAnswer(address, response))
}

/** An address that the API cannot understand or find is a page that does not exist. */
function throwForPage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const status = [400, 404, 422].includes(error.status) ? 404 : error.status
  throw data({ reference: error.requestId ?? null }, { status })
}

function nullForRefusal(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** What `data(…, { status })` throws; the router turns it into a route error only later. */
type Thrown = { init?: { status?: number } | null }

/** For a page that shows something of its own in place of what is gone: null for a 404, everything else goes on. */
export function nullIfMissing(thrown: unknown): null {
  const status = isRouteErrorResponse(thrown) ? thrown.status : (thrown as Thrown | null)?.init?.status
  if (status !== 404) throw thrown
  return null
}
