import type { DataOf, RequestOf } from '#contract/call.ts'
import type { ByAddress, CallAddress, RefusalCode } from '#contract/contract.ts'
import { ApiError } from './api-error.ts'

export type { CallAddress }

/** The `data` of a call's answer: `DataAt<'GET /home'>`. */
export type DataAt<A extends CallAddress> = DataOf<ByAddress[A]>
export type InputAt<A extends CallAddress> = RequestOf<ByAddress[A]>

export type Answer<A extends CallAddress> = { message: string; data: DataAt<A> }

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Takes as long as an upload, such as an export. */
  isSlow?: boolean
  /** Of texts in the answer; without it that of the page. */
  locale?: string
  /** Upload progress, from 0 to 1. */
  onSent?: (share: number) => void
  /** Id, in place of that in the address: for calls that are made after their page may have been left. */
  shop?: string | undefined
}

/** A call without required input takes no argument. */
export type CallArguments<A extends CallAddress> =
  Record<string, never> extends InputAt<A>
    ? [input?: InputAt<A>, options?: CallOptions]
    : [input: InputAt<A>, options?: CallOptions]

export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  files?: Record<string, Blob | readonly Blob[] | undefined>
}

export function buildRequest(base: string, address: CallAddress, input: CallInput, headers: Headers): Request {
  const [method = 'GET', path = ''] = address.split(' ')
  const url = `${base}${fillPath(path, input.params ?? {})}${formatQuery(input.query ?? {})}`
  headers.set('Accept', 'application/json')
  headers.set('X-Requested-With', 'XMLHttpRequest')
  if (method === 'GET') return new Request(url, { method, headers })
  const files = listFiles(input)
  // The browser sets Content-Type with the boundary of the form.
  if (files.length > 0) return new Request(url, { method, headers, body: toFormData(input.body ?? {}, files) })
  headers.set('Content-Type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(input.body ?? {}) })
}

/** Returns a successful answer, and throws an ApiError for any other. */
export async function readAnswer<A extends CallAddress>(address: A, response: Response): Promise<Answer<A>> {
  if (isFile(response)) return { message: '', data: (await response.blob()) as DataAt<A> }
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok || !isObject(json)) throw toApiError(address, response.status, json)
  // The only call whose answer has no envelope.
  if (address === 'GET /lang/{locale}') return { message: '', data: json as DataAt<A> }
  return { message: asText(json.message), data: json.data as DataAt<A> }
}

const isFile = ({ ok, headers }: Response) => ok && headers.get('Content-Disposition')?.startsWith('attachment')

function toApiError(address: CallAddress, status: number, json: unknown): ApiError {
  if (!isObject(json)) return new ApiError({ address, status, message: `HTTP ${status}` })
  return new ApiError({
    address,
    status,
    code: typeof json.code === 'string' ? (json.code as RefusalCode) : undefined,
    message: asText(json.message),
    errors: isObject(json.errors) ? (json.errors as Record<string, string[]>) : undefined,
    data: json.data,
    requestId: typeof json.request_id === 'string' ? json.request_id : undefined,
  })
}

export const listFiles = ({ files = {} }: CallInput): [field: string, file: Blob][] =>
  Object.entries(files).flatMap(([field, sent = []]) =>
    (sent instanceof Blob ? [sent] : sent).map((file): [string, Blob] => [field, file]),
  )

/** null becomes an empty text; undefined is not sent. */
function toFormData(body: object, files: [field: string, file: Blob][]): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value !== undefined) form.set(field, String(value ?? ''))
  for (const [field, file] of files) form.append(field, file)
  return form
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** A list is `name[]=a&name[]=b`; empty values are left out. */
function formatQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isList = Array.isArray(value)
    for (const item of isList ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(isList ? `${name}[]` : name, String(item))
    }
  }
  return search.size === 0 ? '' : `?${search}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const asText = (value: unknown) => (typeof value === 'string' ? value : '')
