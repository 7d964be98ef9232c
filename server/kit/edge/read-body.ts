import type { Call, FileRule } from '#contract/call.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readForm, type Sent } from './read-form.ts'

/** The most bytes that a body may have beside its files. */
const bodyLimit = 1024 * 1024

/** The most bytes that a call reads of a body of this media type. */
export const maxBodyBytes = ({ files }: Call, headers: Headers): number =>
  files && isForm(headers) ? bodyLimit + sizeOf(files) : bodyLimit

/** The body of a request, or a refusal that says what is wrong with it: JSON, or a form where the call takes files. */
export async function readSent(call: Call, request: Request): Promise<Sent> {
  const media = request.headers.get('content-type') ?? ''
  const { files } = call
  const bytes = await readBytes(request, maxBodyBytes(call, request.headers))
  if (files && isForm(request.headers)) return readForm(bytes, media, files)
  // Nothing is made of it before it is known to be the gateway's own.
  if (call.who === 'gateway') return { body: {}, word: { bytes, headers: request.headers } }
  if (bytes.length === 0) return { body: {} }
  if (kindOf(media) !== 'application/json') refuse('wrong_media', files ? 'errors.wrong_form' : 'errors.wrong_media')
  try {
    return { body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return refuse('malformed', 'errors.malformed')
  }
}

export const isForm = (headers: Headers) => kindOf(headers.get('content-type') ?? '') === 'multipart/form-data'

const kindOf = (media: string) => media.split(';')[0]?.trim().toLowerCase()

const sizeOf = (files: Readonly<Record<string, FileRule>>) =>
  Object.values(files).reduce((sum, { most, count = 1, together = most * count }) => sum + together, 0)

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) refuse('too_large', 'errors.too_large')
  // Whoever said how much it is may be read in one piece; the server cuts off what is more than was said.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer().catch(refuseInterrupted))
  return readChunks(request, most).catch(refuseInterrupted)
}

async function readChunks(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) refuse('too_large', 'errors.too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The client went away or was too slow: no fault of ours, and nobody reads the answer. */
function refuseInterrupted(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('interrupted', 'errors.malformed')
}
