import { z } from 'zod'
import type { Call, InputOf } from '#contract/call.ts'
import { emptyData, hiddenCharacters, tooManyDecimals } from '#contract/shapes.ts'
import { type FieldMessage, Refusal, type RefusalDetails, refuse } from '#server/platform/refusal.ts'
import type { ParsedBody } from './read-form.ts'

export function readInput(call: Call, params: unknown, url: URL, { body, files, webhook }: ParsedBody): InputOf<Call> {
  return {
    params: call.params && validateParams(call.params, params),
    query: call.query && validateInput(call.query, queryOf(url)),
    body: validateBody(call, body),
    files: call.files && (files ?? {}),
    webhook,
  } as InputOf<Call>
}

/** An unexpected body is rejected like an unknown key. */
function validateBody(call: Call, body: unknown): unknown {
  if (call.body) return validateInput(call.body, body)
  if (call.method === 'POST') validateInput(emptyData, body)
  return undefined
}

/** A malformed id is answered like an unknown one: 404. */
function validateParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : refuse('missing', 'errors.not_found')
}

/** Refuses with 422 and the invalid fields. */
export function validateInput<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  requireShortLists(schema, value)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data as z.output<S>
  throw new Refusal('invalid', 'errors.invalid', { fields: fieldsOf(parsed.error) })
}

/** A list that is too long is refused before its elements are validated: a megabyte holds half a million. */
function requireShortLists(schema: z.ZodObject, value: unknown): void {
  for (const [field, maxItems] of maxItemsOf(schema)) {
    const list: unknown = (value as Record<string, unknown> | null)?.[field]
    if (Array.isArray(list) && list.length > maxItems) {
      throw new Refusal('invalid', 'errors.invalid', {
        fields: { [field]: [{ key: 'errors.too_many_entries', values: { count: maxItems } }] },
      })
    }
  }
}

const maxItemsCache = new WeakMap<z.ZodObject, ReadonlyMap<string, number>>()

function maxItemsOf(schema: z.ZodObject): ReadonlyMap<string, number> {
  const cached = maxItemsCache.get(schema)
  if (cached) return cached
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  const lists = Object.entries(properties).flatMap(([field, part]) =>
    typeof part === 'object' && part.maxItems !== undefined ? [[field, part.maxItems] as const] : [],
  )
  const maxItemsByField = new Map(lists)
  maxItemsCache.set(schema, maxItemsByField)
  return maxItemsByField
}

/** `key=1` is a text, of which the last wins; `key[]=1` is a list. Clients choose the keys, hence a null prototype. */
function queryOf(url: URL): Record<string, string | string[]> {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  for (const [key, value] of url.searchParams) {
    if (!key.endsWith('[]')) texts.set(key, value)
    else lists.set(key.slice(0, -2), [...(lists.get(key.slice(0, -2)) ?? []), value])
  }
  return Object.assign(Object.create(null), Object.fromEntries([...texts, ...lists]))
}

/** More than any form of ours has. */
const maxReportedFields = 50

/** Messages by field. The client chooses field names, so they are collected in a Map. */
function fieldsOf(error: z.ZodError): NonNullable<RefusalDetails['fields']> {
  const fields = new Map<string, FieldMessage[]>()
  for (const [field, message] of issuesOf(error)) {
    if (fields.size === maxReportedFields && !fields.has(field)) break
    const messages = fields.get(field) ?? []
    if (messages.some(({ key }) => key === message.key)) continue
    fields.set(field, [...messages, message])
  }
  return Object.fromEntries(fields)
}

function* issuesOf({ issues }: z.ZodError): Generator<[field: string, FieldMessage]> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield [issue.path.join('.') || 'body', messageOf(issue)]
    else for (const key of issue.keys) yield [key, { key: 'errors.unknown_field' }]
  }
}

function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  if (issue.code === 'invalid_type' && issue.input === undefined) return { key: 'errors.required' }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  const format = issue.code === 'invalid_format' ? formatMessages.get(issue.format) : undefined
  return { key: format ?? namedMessages.get(issue.message) ?? 'errors.invalid_value' }
}

const formatMessages = new Map<string, FieldMessage['key']>([
  ['email', 'errors.email'],
  ['url', 'errors.web_address'],
  ['date', 'errors.date'],
])

/** By the error that a schema names itself. */
const namedMessages = new Map<string, FieldMessage['key']>([
  [hiddenCharacters, hiddenCharacters],
  [tooManyDecimals, 'errors.amount'],
])

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): FieldMessage {
  const least = Number(minimum)
  if (origin === 'string' && least === 1) return { key: 'errors.required' }
  if (origin === 'string') return { key: 'errors.too_short', values: { count: least } }
  if (origin === 'array') return { key: 'errors.too_few_entries', values: { count: least } }
  return { key: inclusive === false ? 'errors.more_than' : 'errors.at_least', values: { least } }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): FieldMessage {
  const max = Number(maximum)
  if (origin === 'string') return { key: 'errors.too_long', values: { count: max } }
  if (origin === 'array') return { key: 'errors.too_many_entries', values: { count: max } }
  return { key: 'errors.at_most', values: { limit: max } }
}
