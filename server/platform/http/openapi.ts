import { z } from 'zod'
import type { Call, FileRule } from '#contract/call.ts'
import { listRefusals } from '#contract/refusals.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

const refusalTexts: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'The token is missing or has expired.',
  403: 'The caller may not do this.',
  404: 'The resource does not exist, or the caller may not see it.',
  408: 'The body is incomplete.',
  409: 'The state has changed: `data` has the current values, such as the stock left or the new total.',
  413: 'The body is too large.',
  415: 'The body is neither JSON nor, for a call with files, a form.',
  422: 'A field is invalid: `errors` has the messages by field, `error_codes` the codes.',
  429: 'Too many requests: retry after `Retry-After` seconds.',
  500: 'Internal error: `request_id` identifies it in the log.',
  503: 'The shop is temporarily unavailable or too slow.',
}

export function buildOpenApi(routes: readonly Route[], title: string): Json {
  const schemas: Json = { Refusal: refusal }
  const paths: Record<string, Json> = {}
  for (const { name, call } of routes) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas, securitySchemes },
  }
}

function operationOf(name: string, call: Call, schemas: Json): Json {
  const refusals = [...listRefusals(call)].map(([status, codes]) => [status, refusalAnswer(status, codes)])
  return {
    operationId: name,
    summary: call.about,
    ...securityOf(call),
    parameters: [
      ...partsOf('path', call.params),
      ...partsOf('query', call.query),
      ...keyHeader(call),
      ...browserId(call),
      ...shopHeader(call),
    ],
    ...(call.body && { requestBody: bodyOf(name, call, call.body, schemas) }),
    ...(call.who === 'gateway' && { requestBody: signedBody }),
    responses: { 200: goodAnswer(name, call, schemas), ...Object.fromEntries(refusals) },
  }
}

/** Tokens of shoppers and those of the people of shops and of the market are not interchangeable. */
const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  desk: { type: 'http', scheme: 'bearer', description: 'As `POST /desk/login` answers it.' },
}

function securityOf({ who, needs }: Call): Json {
  if (who === 'anyone' || who === 'gateway') return {}
  const isDesk = who === 'desk' || who === 'shop' || who === 'operator'
  const security = [isDesk ? { desk: [] } : { bearer: [] }, ...(who === 'either' ? [{}] : [])]
  return { security, ...(needs && { 'x-needs': needs }) }
}

const shopHeader = ({ who }: Call): Json[] =>
  who === 'shop'
    ? [
        {
          name: 'Souk-Shop',
          in: 'header',
          schema: { type: 'integer' },
          description: 'The shop that is meant, for a person of several.',
        },
      ]
    : []

const signedBody: Json = { required: true, content: { '*/*': { schema: {} } } }

/** A missing body is read as an empty one: it is required only if an empty one is refused. */
function bodyOf(name: string, { files }: Call, body: z.ZodObject, schemas: Json): Json {
  const schema = schemaOf(name, body, 'input', schemas)
  return {
    required: !body.safeParse({}).success,
    content: { ...jsonOf(schema), ...(files && { 'multipart/form-data': formOf(schema, files) }) },
  }
}

function formOf(schema: Json, files: NonNullable<Call['files']>): Json {
  const parts = Object.entries(files).map(([field, rule]) => [field, fileOf(rule)] as const)
  const encoding = Object.fromEntries(parts.map(([field]) => [field, { contentType: files[field]?.types.join(', ') }]))
  const properties = { ...(schema.properties as Json), ...Object.fromEntries(parts) }
  return { schema: { ...schema, properties }, encoding }
}

function fileOf({ maxBytes, types, maxCount, maxTotalBytes }: FileRule): Json {
  const file = { ...aFile, description: `${types.join(', ')}; at most ${maxBytes / megabyte} MB` }
  if (maxCount === undefined) return file
  const description = maxTotalBytes === undefined ? undefined : `At most ${maxTotalBytes / megabyte} MB together`
  return { type: 'array', maxItems: maxCount, items: file, ...(description && { description }) }
}

const aFile = { type: 'string', format: 'binary' }
const megabyte = 1024 * 1024

function partsOf(location: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }))
}

const keyHeader = (call: Call): Json[] =>
  call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

const browserId = (call: Call): Json[] =>
  call.identifiesBrowser
    ? [
        {
          name: '__Host-browser',
          in: 'cookie',
          required: false,
          description: 'A random id of the browser, which a good answer sets; `browser` where the shop has no https.',
          schema: { type: 'string' },
        },
      ]
    : []

function goodAnswer(name: string, call: Call, schemas: Json): Json {
  if (call.file !== undefined) {
    const content = Object.fromEntries([call.file].flat().map((media) => [media, { schema: aFile }]))
    return { description: call.about, content }
  }
  const data = schemaOf(name, call.data, 'output', schemas)
  const envelope = { type: 'object', required: ['message', 'data'], properties: { message: { type: 'string' }, data } }
  return { description: call.about, content: jsonOf(call.bare ? data : envelope) }
}

/** Its definitions move to the components of the document, where references can reach them. */
function schemaOf(name: string, schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io }) as Json & { $defs?: Json }
  const moved = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', `#/components/schemas/${name}_`))
  for (const [key, part] of Object.entries($defs)) schemas[`${name}_${key}`] = moved(part)
  return moved(whole)
}

const jsonOf = (schema: unknown): Json => ({ 'application/json': { schema } })

const refusalAnswer = (status: number, codes: readonly string[]): Json => ({
  description: refusalTexts[status] ?? 'Refused.',
  content: jsonOf({ allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] }),
})

const byField = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stable: the same in every language.' },
    message: { type: 'string', description: 'In the language of the request.' },
    errors: { ...byField, description: 'Messages by field.' },
    error_codes: { ...byField, description: 'Codes by field, in the order of the messages.' },
    data: { type: 'object', description: 'Figures to act on.' },
    request_id: { type: 'string', description: 'With 5xx: names the request in the log.' },
  },
}
