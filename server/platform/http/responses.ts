import type { Call } from '#contract/call.ts'
import { type Text, translateKey } from '#locales/text.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { computeEtag, respondWithEtag } from './etag.ts'
import type { AnyAnswer, FileAnswer } from './route.ts'

/** The JSON of a good answer; outside production it is validated against the contract. */
export function serializeAnswer(call: Call, answer: AnyAnswer, environment: 'local' | 'production', t: Text): string {
  if ('file' in answer) throw new Error(`${call.method} ${call.path} tells something, and hands over no file`)
  if (environment !== 'production') requireContract(call, answer)
  const data = 'json' in answer ? answer.json : JSON.stringify(answer.data)
  if (call.bare) return data
  const { message, afterCommitData } = 'json' in answer ? {} : answer
  // Stored as `begun`, as the previous version did: its answers are repeated for two days.
  const stored = afterCommitData === undefined ? '' : `,"begun":${JSON.stringify(afterCommitData)}`
  return `{"message":${JSON.stringify(message ?? t('errors.none'))},"data":${data}${stored}}`
}

const unsignedAddress = /"(?:url|profile_photo)":"\/pictures\/private-[^"/]+\/[^"/]+"/

function requireContract(call: Call, answer: Exclude<AnyAnswer, FileAnswer>): void {
  const data: unknown = 'json' in answer ? JSON.parse(answer.json) : answer.data
  const read = call.data?.safeParse(data)
  if (read && !read.success)
    throw new Error(`The answer of ${call.method} ${call.path} breaks its contract: ${read.error.message}`)
  if (unsignedAddress.test(JSON.stringify(data) ?? ''))
    throw new Error(`The answer of ${call.method} ${call.path} has a private picture without a signature`)
}

const json = { 'Content-Type': 'application/json; charset=utf-8' }

/** Whether a response is cacheable: the same for all visitors, and creates nothing. */
export const isCacheable = ({ who, method }: Call): boolean => who === 'anyone' && method === 'GET'

export const privateResponse = (text: string): Response =>
  new Response(text, { headers: { ...json, 'Cache-Control': 'no-store' } })

/** Bytes and ETag of answer objects that a verb returns repeatedly. */
const encoded = new WeakMap<AnyAnswer, Encoded>()

interface Encoded {
  readonly message: string
  readonly bytes: Uint8Array
  readonly tag: string
}

export function cacheableResponse(
  call: Call,
  request: Request,
  { answer, environment, t }: { answer: AnyAnswer; environment: 'local' | 'production'; t: Text },
): Response {
  const message = t('errors.none')
  const cached = encoded.get(answer)
  if (cached?.message === message) return respondWithEtag(request, cached.bytes, json, cached.tag)
  const bytes = new TextEncoder().encode(serializeAnswer(call, answer, environment, t))
  const tag = computeEtag(bytes)
  if ('json' in answer) encoded.set(answer, { message, bytes, tag })
  return respondWithEtag(request, bytes, json, tag)
}

/** A download that is not cached. Its name has only characters that the header needs no encoding for. */
export function fileResponse(types: string | readonly string[], answer: AnyAnswer): Response {
  if (!('file' in answer)) throw new Error(`The verb answered no file of ${types}`)
  const media = typeof types === 'string' ? types : types.find((type) => type === answer.media)
  if (media === undefined) throw new Error(`The verb answered a file of ${answer.media} in place of ${types}`)
  const length = answer.file instanceof Uint8Array ? answer.file.length : undefined
  return new Response(answer.file, {
    headers: {
      'Content-Type': media,
      'Content-Disposition': `attachment; filename="${answer.name}"`,
      ...(length !== undefined && { 'Content-Length': String(length) }),
      // A compressed stream would be buffered as a whole.
      'Cache-Control': length === undefined ? 'no-store, no-transform' : 'no-store',
    },
  })
}

/** A refusal in the language of the request; 500 without one. */
export function refusalResponse(refusal: Refusal | undefined, t: Text, request_id: string): Response {
  const status = refusal?.status ?? 500
  const { values, fields, data, retryAfter } = refusal?.details ?? {}
  const code = refusal?.code ?? 'errors.ours'
  const body = {
    code,
    message: translateKey(t, code, values),
    ...(fields && { errors: translateFields(fields, t), error_codes: listFieldCodes(fields) }),
    ...(data && { data }),
    ...(status >= 500 && { request_id }),
  }
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  return new Response(JSON.stringify(body), { status, headers })
}

type Fields = NonNullable<Refusal['details']['fields']>

const translateFields = (fields: Fields, t: Text) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map(({ key, values }) => translateKey(t, key, values)),
    ]),
  )

const listFieldCodes = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.map(({ key }) => key)]))
