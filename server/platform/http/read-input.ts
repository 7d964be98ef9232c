import { z } from 'zod'
import type { Call, InputOf } from '#contract/call.ts'
import { hiddenCharacters, nothing } from '#contract/shapes.ts'
import { Refusal, type RefusalDetails, refuse } from '#server/platform/refusal.ts'
import type { Sent } from './read-form.ts'

/** Everything that a call takes, checked against its entry of the contract. */
export function readInput(call: Call, params: unknown, url: URL, { body, files, word }: Sent): InputOf<Call> {
  return {
    params: call.params && checkedParams(call.params, params),
    query: call.query && checked(call.query, queryOf(url)),
    body: checkedBody(call, body),
    files: call.files && (files ?? {}),
    word,
  } as InputOf<Call>
}

/** What a call does not take is as unknown as a key that it does not know. */
function checkedBody(call: Call, body: unknown): unknown {
  if (call.body) return checked(call.body, body)
  if (call.method === 'POST') checked(nothing, body)
  return undefined
}

/** An id that cannot be one names nothing: that is 404 like any other thing that is not there. */
function checkedParams(schema: z.ZodObject, given: unknown): unknown {
  const read = schema.safeParse(given)
  return read.success ? read.data : refuse('missing', 'errors.not_found')
}

function checked(schema: z.ZodObject, given: unknown): unknown {
  requireShortLists(schema, given)
  const read = schema.safeParse(given, { reportInput: true })
  if (read.success) return read.data
  throw new Refusal('invalid', 'errors.invalid', { fields: fieldsOf(read.error) })
}

/** A list beyond its most is refused before anything in it is looked at: a megabyte holds half a million elements. */
function requireShortLists(schema: z.ZodObject, given: unknown): void {
  for (const [field, most] of longestOf(schema)) {
    const list: unknown = (given as Record<string, unknown> | null)?.[field]
    if (Array.isArray(list) && list.length > most) {
      throw new Refusal('invalid', 'errors.invalid', {
        fields: { [field]: [{ key: 'errors.too_many_entries', values: { count: most } }] },
      })
    }
  }
}

const longest = new WeakMap<z.ZodObject, ReadonlyMap<string, number>>()

/** The most elements of each list among the fields of a schema, found once. */
function longestOf(schema: z.ZodObject): ReadonlyMap<string, number> {
  const known = longest.get(schema)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  const lists = Object.entries(properties).flatMap(([field, part]) =>
    typeof part === 'object' && part.maxItems !== undefined ? [[field, part.maxItems] as const] : [],
  )
  const found = new Map(lists)
  longest.set(schema, found)
  return found
}

/** `key=1` is a text, the last one counts; `key[]=1` is a list. Keys are the asker's: none may reach a prototype. */
function queryOf(url: URL): Record<string, string | string[]> {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  for (const [key, value] of url.searchParams) {
    if (!key.endsWith('[]')) texts.set(key, value)
    else lists.set(key.slice(0, -2), [...(lists.get(key.slice(0, -2)) ?? []), value])
  }
  return Object.assign(Object.create(null), Object.fromEntries([...texts, ...lists]))
}

interface FieldMessage {
  key: string
  values?: Record<string, string | number>
}

/** More than a form can have; whoever sends more mistakes than these reads no list of them. */
const mostFields = 50

/** What is wrong, by field. Names of fields are the asker's own words, so they are never keys of a plain object here. */
function fieldsOf(error: z.ZodError): NonNullable<RefusalDetails['fields']> {
  const fields = new Map<string, FieldMessage[]>()
  for (const [field, message] of faultsOf(error)) {
    if (fields.size === mostFields && !fields.has(field)) break
    const messages = fields.get(field) ?? []
    if (messages.some(({ key }) => key === message.key)) continue
    fields.set(field, [...messages, message])
  }
  return Object.fromEntries(fields)
}

function* faultsOf({ issues }: z.ZodError): Generator<[field: string, FieldMessage]> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield [issue.path.join('.') || 'body', messageOf(issue)]
    else for (const key of issue.keys) yield [key, { key: 'errors.unknown_field' }]
  }
}

function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  if (issue.code === 'invalid_type' && issue.input === undefined) return { key: 'errors.required' }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format' && issue.format === 'email') return { key: 'errors.email' }
  return { key: issue.message === hiddenCharacters ? hiddenCharacters : 'errors.invalid_value' }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): FieldMessage {
  const least = Number(minimum)
  if (origin === 'string' && least === 1) return { key: 'errors.required' }
  if (origin === 'string') return { key: 'errors.too_short', values: { count: least } }
  if (origin === 'array') return { key: 'errors.too_few_entries', values: { count: least } }
  return { key: inclusive === false ? 'errors.more_than' : 'errors.at_least', values: { least } }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): FieldMessage {
  const most = Number(maximum)
  if (origin === 'string') return { key: 'errors.too_long', values: { count: most } }
  if (origin === 'array') return { key: 'errors.too_many_entries', values: { count: most } }
  return { key: 'errors.at_most', values: { most } }
}
