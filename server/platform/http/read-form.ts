import { MultipartParseError, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import type { FileRule, SentFile, SentWord } from '#contract/call.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'

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
export function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  media: string,
  rules: Readonly<Record<string, FileRule>>,
): Sent {
  const body = new Map<string, string>()
  const files = new Map<string, { rule: FileRule; sent: SentFile[] }>()
  for (const { field, value } of partsOf(bytes, media)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule)
      body.set(field, isText(value) ? onlyOnce(body, field, value) : refuseField(field, 'errors.invalid_value'))
    // A field where no file was chosen comes without a name and without content, and is read as an empty text.
    else if (value === '') continue
    else if (isText(value)) refuseField(field, 'errors.file')
    else files.set(field, { rule, sent: [...(files.get(field)?.sent ?? []), value] })
  }
  const read = [...files].map(([field, { rule, sent }]) => [field, readFiles(field, rule, sent)] as const)
  // Names of fields are the asker's own words: as own keys they cannot reach a prototype.
  return { body: Object.fromEntries(body), files: Object.fromEntries(read) }
}

/** Which of two is meant nobody knows. A form ends its lines with two signs where whoever typed them had one. */
const onlyOnce = (body: ReadonlyMap<string, string>, field: string, text: string): string =>
  body.has(field) ? refuseField(field, 'errors.given_twice') : text.replaceAll('\r\n', '\n')

/** The files under one name, or the one where the call takes no more. */
function readFiles(field: string, rule: FileRule, sent: readonly SentFile[]) {
  const { most, count, together } = rule
  if (count === undefined && sent.length > 1) refuseField(field, 'errors.given_twice')
  if (count !== undefined && sent.length > count) refuseField(field, 'errors.most_files', { count })
  for (const [place, { bytes }] of sent.entries()) {
    const name = count === undefined ? field : nameOfFile(field, place)
    if (bytes.length > most) refuseField(name, 'errors.file_size', { most: most / megabyte })
  }
  const size = sent.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (together !== undefined && size > together) refuseField(field, 'errors.files_size', { most: together / megabyte })
  const [only] = sent
  return count === undefined && only ? only : sent
}

/** What one of several files is called in a refusal: the place that it was sent in, from 0. */
export const nameOfFile = (field: string, place: number): string => `${field}.${place}`

interface FormPart {
  readonly field: string
  readonly value: string | SentFile
}

/** Files are views of the body: nothing is copied. */
function partsOf(bytes: Uint8Array<ArrayBuffer>, media: string): FormPart[] {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(media) ?? []
  const boundary = quoted ?? plain ?? refuse('malformed', 'errors.malformed')
  if (bytes.length === 0) refuse('malformed', 'errors.malformed')
  const limits = { maxParts: mostParts, maxFileSize: bytes.length, maxTotalSize: bytes.length }
  try {
    return [...parseMultipart(bytes, { boundary, ...limits })].map(partOf)
  } catch (error) {
    if (error instanceof MultipartParseError) return refuse('malformed', 'errors.malformed')
    throw error
  }
}

function partOf(part: MultipartPart): FormPart {
  const { name: field = refuse('malformed', 'errors.malformed'), filename, size } = part
  if (filename === undefined || (filename === '' && size === 0)) return { field, value: part.text }
  const [only, more] = part.content
  const { buffer, byteOffset, byteLength } = only && !more ? only : part.bytes
  return { field, value: { name: filename, bytes: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) } }
}

const isText = (value: unknown): value is string => typeof value === 'string'
