import type { FileRule, SentFile } from '#contract/call.ts'
import { refuse, refuseField } from '../refusal.ts'

/** What came with a request: a body that nobody has checked yet, and files that are no larger than the call allows. */
export interface Sent {
  readonly body: unknown
  readonly files?: Readonly<Record<string, SentFile>> | undefined
}

/** More parts than a form of ours has: what consists of nothing but tiny parts is not taken apart at all. */
const mostParts = 50
const megabyte = 1024 * 1024

/** A form's texts as a body and its files by field, each judged by its size alone. */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  media: string,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Required<Sent>> {
  const body = new Map<string, string>()
  const files = new Map<string, SentFile>()
  for (const [field, value] of await partsOf(bytes, media)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule) body.set(field, isText(value) ? value : refuseField(field, 'errors.invalid_value'))
    // A field where no file was chosen comes without a name and without content, and is read as an empty text.
    else if (value === '') continue
    else if (isText(value)) refuseField(field, 'errors.file')
    else if (value.size > rule.most) refuseField(field, 'errors.file_size', { most: rule.most / megabyte })
    else {
      files.set(field, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
    }
  }
  // Names of fields are the asker's own words: as own keys they cannot reach a prototype.
  return { body: Object.fromEntries(body), files: Object.fromEntries(files) }
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>, media: string) {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(media)
  if (!boundary || countOf(bytes, `--${boundary[1] ?? boundary[2]}`) > mostParts)
    refuse('malformed', 'errors.malformed')
  const form = await new Response(bytes, { headers: { 'Content-Type': media } }).formData().catch(() => undefined)
  return form ?? refuse('malformed', 'errors.malformed')
}

/** How often a text stands in bytes, counted no further than needed. */
function countOf(bytes: Uint8Array<ArrayBuffer>, text: string): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = buffer.indexOf(text); at >= 0 && count <= mostParts; at = buffer.indexOf(text, at + 1)) count += 1
  return count
}

const isText = (value: unknown): value is string => typeof value === 'string'
