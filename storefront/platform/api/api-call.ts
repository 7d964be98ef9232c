import type { DataOf, RequestOf } from '#contract/call.ts'
import type { ByAddress, CallAddress } from '#contract/contract.ts'
import { ApiError } from './api-error.ts'

export type { CallAddress }

/** What stands under `data` of a call's answer: `DataAt<'GET /home'>`. */
export type DataAt<A extends CallAddress> = DataOf<ByAddress[A]>
/** What a call takes: params, query, body. */
export type GivenAt<A extends CallAddress> = RequestOf<ByAddress[A]>

export type Answer<A extends CallAddress> = { message: string; data: DataAt<A> }

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Told of the share of the request that has left, from 0 to 1: for files, which take their time. */
  onSent?: (share: number) => void
}

/** The part that a call needs nothing of may be left out. */
export type CallArguments<A extends CallAddress> =
  Record<string, never> extends GivenAt<A>
    ? [given?: GivenAt<A>, options?: CallOptions]
    : [given: GivenAt<A>, options?: CallOptions]

/** The parts of any call, seen without its address. */
export type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  files?: Record<string, Blob | readonly Blob[] | undefined>
}

/** The request of a call as the API expects it; `headers` come from who asks, the page's server or the browser. */
export function buildRequest(base: string, address: CallAddress, given: Loose, headers: Headers): Request {
  const [method = 'GET', path = ''] = address.split(' ')
  const url = `${base}${fillPath(path, given.params ?? {})}${queryText(given.query ?? {})}`
  headers.set('Accept', 'application/json')
  headers.set('X-Requested-With', 'XMLHttpRequest')
  if (method === 'GET') return new Request(url, { method, headers })
  const files = filesOf(given)
  // What stands in front of a form's parts is the browser's to choose, and to say.
  if (files.length > 0) return new Request(url, { method, headers, body: formOf(given.body ?? {}, files) })
  headers.set('Content-Type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(given.body ?? {}) })
}

/** Reads a good answer, and throws an ApiError for any other. */
export async function readAnswer<A extends CallAddress>(address: A, response: Response): Promise<Answer<A>> {
  if (isFile(response)) return { message: '', data: (await response.blob()) as DataAt<A> }
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok || !isObject(json)) throw refusal(response.status, json)
  // The one call that answers without an envelope.
  if (address === 'GET /lang/{locale}') return { message: '', data: json as DataAt<A> }
  return { message: textOf(json.message), data: json.data as DataAt<A> }
}

const isFile = ({ ok, headers }: Response) => ok && headers.get('Content-Disposition')?.startsWith('attachment')

function refusal(status: number, json: unknown): ApiError {
  if (!isObject(json)) return new ApiError({ status, message: `HTTP ${status}` })
  return new ApiError({
    status,
    message: textOf(json.message),
    errors: isObject(json.errors) ? (json.errors as Record<string, string[]>) : undefined,
    data: json.data,
    requestId: typeof json.request_id === 'string' ? json.request_id : undefined,
  })
}

export const filesOf = ({ files = {} }: Loose): [field: string, file: Blob][] =>
  Object.entries(files).flatMap(([field, sent = []]) =>
    (sent instanceof Blob ? [sent] : sent).map((file): [string, Blob] => [field, file]),
  )

/** All values of a form are texts, and none is an empty one; what is left out is not sent. */
function formOf(body: object, files: [field: string, file: Blob][]): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value !== undefined) form.set(field, String(value ?? ''))
  // Several may have one name.
  for (const [field, file] of files) form.append(field, file)
  return form
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** A list is `name[]=a&name[]=b`; what is empty is left out. */
function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isList = Array.isArray(value)
    for (const each of isList ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(isList ? `${name}[]` : name, String(each))
    }
  }
  return search.size === 0 ? '' : `?${search}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
