import type { Call, FileRule } from '#contract/call.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { type ParsedBody, readForm } from './read-form.ts'

const maxBytesWithoutFiles = 1024 * 1024
/** Bodies up to this size have a budget of their own, so that uploads never stop other calls. */
export const maxSmallBytes = 128 * 1024

/** The largest body that a call accepts with these headers. A body of undeclared length reserves as much, so JSON must be small. */
export function maxBodyBytes({ files }: Call, headers: Headers): number {
  if (files && isForm(headers)) return maxBytesWithoutFiles + sizeOf(files)
  return headers.has('content-length') ? maxBytesWithoutFiles : maxSmallBytes
}

/** Reads the body of a request: JSON, or a form if the call takes files. Refuses anything else. */
export async function readBody(call: Call, request: Request): Promise<ParsedBody> {
  const media = request.headers.get('content-type') ?? ''
  const { files } = call
  const bytes = await readBytes(request, maxBodyBytes(call, request.headers))
  if (files && isForm(request.headers)) return readForm(bytes, media, files)
  // A webhook is not parsed before its signature is verified.
  if (call.who === 'gateway') return { body: {}, webhook: { bytes, headers: request.headers } }
  if (bytes.length === 0) return { body: {} }
  if (kindOf(media) !== 'application/json') refuse('wrong_media', files ? 'errors.wrong_form' : 'errors.wrong_media')
  try {
    return { body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return refuse('malformed', 'errors.malformed')
  }
}

const isForm = (headers: Headers) => kindOf(headers.get('content-type') ?? '') === 'multipart/form-data'

const kindOf = (media: string) => media.split(';')[0]?.trim().toLowerCase()

const sizeOf = (files: Readonly<Record<string, FileRule>>) =>
  Object.values(files).reduce(
    (sum, { maxBytes, maxCount = 1, maxTotalBytes = maxBytes * maxCount }) => sum + maxTotalBytes,
    0,
  )

/** Bodies up to this size need no budget: the number of connections bounds them. */
export const maxTinyBytes = 16 * 1024

export const hasTinyBody = ({ method, headers }: Request): boolean =>
  method === 'GET' || Number(headers.get('content-length') ?? Number.NaN) <= maxTinyBytes

/** A body that stalls for longer is aborted: it holds reserved memory. One up to `maxTinyBytes` must arrive within it. */
const stallTimeoutMs = 5_000

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > maxBytes) refuse('too_large', 'errors.too_large')
  // Most bodies are this small: one read.
  if (declared <= maxTinyBytes)
    return new Uint8Array(await withinStallTimeout(request.arrayBuffer()).catch(refuseInterrupted))
  return readChunks(request, maxBytes).catch(refuseInterrupted)
}

async function readChunks(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await withinStallTimeout(reader.read())
    if (done) break
    size += value.length
    if (size > maxBytes) refuse('too_large', 'errors.too_large')
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

function withinStallTimeout<T>(read: Promise<T>): Promise<T> {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the body stalled')), stallTimeoutMs)
  return Promise.race([read, stalled]).finally(() => clearTimeout(timer))
}

/** The client disconnected or was too slow: no fault of ours. */
function refuseInterrupted(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('interrupted', 'errors.malformed')
}
