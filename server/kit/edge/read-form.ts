import type { FileRule, SentFile, SentWord } from '#contract/call.ts'
import { refuse, refuseField } from '../refusal.ts'

/** What came with a request: a body that nobody has checked yet, and files that are no larger than the call allows. */
export interface Sent {
  readonly body: unknown
  readonly files?: Readonly<Record<string, SentFile | readonly SentFile[]>> | undefined
  readonly word?: SentWord
}

/** More parts than a form of ours has: what consists of nothing but tiny parts is not taken apart at all. */
const mostParts = 50
const megabyte = 1024 * 1024

/** A form's texts as a body and its files by field, each judged by its size alone. */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  media: string,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Sent> {
  const body = new Map<string, string>()
  const files = new Map<string, { rule: FileRule; sent: File[] }>()
  for (const [field, value] of await partsOf(bytes, media)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule)
      body.set(field, isText(value) ? onlyOnce(body, field, value) : refuseField(field, 'errors.invalid_value'))
    // A field where no file was chosen comes without a name and without content, and is read as an empty text.
    else if (value === '') continue
    else if (isText(value)) refuseField(field, 'errors.file')
    else files.set(field, { rule, sent: [...(files.get(field)?.sent ?? []), value] })
  }
  const read = [...files].map(async ([field, { rule, sent }]) => [field, await readFiles(field, rule, sent)] as const)
  // Names of fields are the asker's own words: as own keys they cannot reach a prototype.
  return { body: Object.fromEntries(body), files: Object.fromEntries(await Promise.all(read)) }
}

/** Which of two is meant nobody knows. A form ends its lines with two signs where whoever typed them had one. */
const onlyOnce = (body: ReadonlyMap<string, string>, field: string, text: string): string =>
  body.has(field) ? refuseField(field, 'errors.given_twice') : text.replaceAll('\r\n', '\n')

/** The files under one name, or the one where the call takes no more. */
async function readFiles(field: string, rule: FileRule, sent: readonly File[]) {
  const { most, count, together } = rule
  if (count === undefined && sent.length > 1) refuseField(field, 'errors.given_twice')
  if (count !== undefined && sent.length > count) refuseField(field, 'errors.most_files', { count })
  for (const [place, { size }] of sent.entries()) {
    const name = count === undefined ? field : nameOfFile(field, place)
    if (size > most) refuseField(name, 'errors.file_size', { most: most / megabyte })
  }
  const size = sent.reduce((sum, file) => sum + file.size, 0)
  if (together !== undefined && size > together) refuseField(field, 'errors.files_size', { most: together / megabyte })
  const files = await Promise.all(sent.map(readFile))
  const [only] = files
  return count === undefined && only ? only : files
}

/** What one of several files is called in a refusal: the place that it was sent in, from 0. */
export const nameOfFile = (field: string, place: number): string => `${field}.${place}`

const readFile = async (file: File): Promise<SentFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
})

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
