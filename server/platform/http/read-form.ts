import { MultipartParseError, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import type { FileRule, UploadedFile, WebhookPayload } from '#contract/call.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'

/** The parsed but unvalidated body of a request, and its files, whose sizes are checked. */
export interface ParsedBody {
  readonly body: unknown
  readonly files?: Readonly<Record<string, UploadedFile | readonly UploadedFile[]>> | undefined
  readonly webhook?: WebhookPayload
}

/** More than any form of ours has: a body of many tiny parts is not parsed. */
const maxParts = 50
const megabyte = 1024 * 1024

/** Parses a form into text fields and files; checks only the files' sizes. */
export function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  media: string,
  rules: Readonly<Record<string, FileRule>>,
): ParsedBody {
  const body = new Map<string, string>()
  const files = new Map<string, { rule: FileRule; sent: UploadedFile[] }>()
  for (const { field, value } of partsOf(bytes, media)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule)
      body.set(field, isText(value) ? onlyOnce(body, field, value) : refuseField(field, 'errors.invalid_value'))
    // A file input without a file is sent as an empty text.
    else if (value === '') continue
    else if (isText(value)) refuseField(field, 'errors.file')
    else files.set(field, { rule, sent: [...(files.get(field)?.sent ?? []), value] })
  }
  const read = [...files].map(([field, { rule, sent }]) => [field, readFiles(field, rule, sent)] as const)
  // The client chooses field names: `fromEntries` defines own properties, which cannot reach a prototype.
  return { body: Object.fromEntries(body), files: Object.fromEntries(read) }
}

/** Of a repeated field it is unclear which is meant. Forms end lines with CRLF. */
const onlyOnce = (body: ReadonlyMap<string, string>, field: string, text: string): string =>
  body.has(field) ? refuseField(field, 'errors.given_twice') : text.replaceAll('\r\n', '\n')

function readFiles(field: string, rule: FileRule, sent: readonly UploadedFile[]) {
  const { maxBytes, maxCount, maxTotalBytes } = rule
  if (maxCount === undefined && sent.length > 1) refuseField(field, 'errors.given_twice')
  if (maxCount !== undefined && sent.length > maxCount) refuseField(field, 'errors.most_files', { count: maxCount })
  for (const [index, { bytes }] of sent.entries()) {
    const name = maxCount === undefined ? field : fileFieldName(field, index)
    if (bytes.length > maxBytes) refuseField(name, 'errors.file_size', { limit: maxBytes / megabyte })
  }
  const size = sent.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (maxTotalBytes !== undefined && size > maxTotalBytes)
    refuseField(field, 'errors.files_size', { limit: maxTotalBytes / megabyte })
  const [only] = sent
  return maxCount === undefined && only ? only : sent
}

/** The field name of one of several files in a refusal, counted from 0. */
export const fileFieldName = (field: string, index: number): string => `${field}.${index}`

interface FormPart {
  readonly field: string
  readonly value: string | UploadedFile
}

/** Files are views of the body, without copying. */
function partsOf(bytes: Uint8Array<ArrayBuffer>, media: string): FormPart[] {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(media) ?? []
  const boundary = quoted ?? plain ?? refuse('malformed', 'errors.malformed')
  if (bytes.length === 0) refuse('malformed', 'errors.malformed')
  const limits = { maxParts, maxFileSize: bytes.length, maxTotalSize: bytes.length }
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
