import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { buildOpenApi } from './openapi.ts'
import type { Route } from './route.ts'

const about = 'Counts.'
const data = z.strictObject({})
const refuses = { 404: ['cart.no_such_line'], 422: ['cart.choose_size'] } as const
const calls = {
  look: call({ method: 'GET', path: '/look', who: 'anyone', about, data }),
  poke: call({ method: 'POST', path: '/poke', who: 'shopper', about, body: z.strictObject({}), data, refuses }),
  add: call({ method: 'POST', path: '/add', who: 'anyone', about, body: z.strictObject({ count: z.number() }), data }),
}

interface Operation {
  responses: Record<string, unknown>
  security?: object[]
  requestBody?: { required: boolean }
}

test('a call is described with every status that it may answer, and a body is required where an empty one is refused', () => {
  const verb: Route['verb'] = () => Promise.resolve({ data: {} })
  const routes = Object.entries(calls).map(([name, each]) => ({ name, call: each, verb }))
  const { paths } = buildOpenApi(routes, 'Test') as { paths: Record<string, Record<string, Operation>> }
  const statusesOf = (operation?: Operation) => Object.keys(operation?.responses ?? {}).map(Number)
  expect(statusesOf(paths['/look']?.get)).toEqual([200, 400, 422, 429, 500, 503])
  expect(statusesOf(paths['/poke']?.post)).toEqual([200, 400, 401, 404, 408, 413, 415, 422, 429, 500, 503])
  expect(statusesOf(paths['/add']?.post)).toEqual([200, 400, 408, 413, 415, 422, 429, 500, 503])
  expect(paths['/look']?.get?.requestBody).toBeUndefined()
  expect(paths['/poke']?.post?.requestBody?.required).toBe(false)
  expect(paths['/add']?.post?.requestBody?.required).toBe(true)
})

test('a call is described with the codes of each status', () => {
  const verb: Route['verb'] = () => Promise.resolve({ data: {} })
  const { paths } = buildOpenApi([{ name: 'poke', call: calls.poke, verb }], 'Test') as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
  }
  const responses = paths['/poke']?.post?.responses ?? {}
  const codesOf = (status: number) => JSON.stringify(responses[status]?.content)
  expect(codesOf(401)).toContain('"code":{"enum":["errors.unauthenticated"]}')
  expect(codesOf(404)).toContain('"code":{"enum":["cart.no_such_line"]}')
  expect(codesOf(422)).toContain('"cart.choose_size"')
  expect(codesOf(500)).toContain('"code":{"enum":["errors.ours"]}')
})

test('a call says whose token it takes, and what its person needs', () => {
  const whos = ['anyone', 'shopper', 'either', 'shop'] as const
  const calls = whos.map((who) =>
    who === 'shop'
      ? call({ method: 'GET', path: `/${who}`, who, needs: 'orders.read', about, data })
      : call({ method: 'GET', path: `/${who}`, who, about, data }),
  )
  const routes = calls.map((each) => ({ name: each.who, call: each, verb: () => ({ data: {} }) }))
  const { paths, components } = buildOpenApi(routes as unknown as Route[], 'Test') as {
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: object }
  }
  expect(whos.map((who) => paths[`/${who}`]?.get?.security)).toEqual([
    undefined,
    [{ bearer: [] }],
    [{ bearer: [] }, {}],
    [{ desk: [] }],
  ])
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'desk'])
  expect(paths['/shop']?.get).toMatchObject({ 'x-needs': 'orders.read' })
})

test('a call that takes files is described as JSON and as a form that holds them', () => {
  const maxBytes = 2 * 1024 * 1024
  const files = {
    photo: { maxBytes, types: ['image/png'] },
    images: { maxBytes, types: ['image/png'], maxCount: 5, maxTotalBytes: 3 * maxBytes },
  }
  const body = z.strictObject({ name: z.string().optional() })
  const send = call({ method: 'POST', path: '/send', who: 'shopper', about, body, files, data })
  const { paths } = buildOpenApi([{ name: 'send', call: send, verb: () => Promise.resolve({ data: {} }) }], 'Test') as {
    paths: Record<
      string,
      Record<string, { requestBody: { content: Record<string, { schema: { properties: object } }> } }>
    >
  }
  const content = paths['/send']?.post?.requestBody.content ?? {}
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
  expect(Object.keys(content['application/json']?.schema.properties ?? {})).toEqual(['name'])
  expect(content['multipart/form-data']?.schema.properties).toMatchObject({
    name: { type: 'string' },
    photo: { type: 'string', format: 'binary', description: 'image/png; at most 2 MB' },
    images: { type: 'array', maxItems: 5, items: { format: 'binary' }, description: 'At most 6 MB together' },
  })
})

test('a field is described by the text that the contract gives it', () => {
  const body = z.strictObject({ note: z.string().max(5).nullish().describe('To all shops.') })
  const send = call({ method: 'POST', path: '/send', who: 'shopper', about, body, data })
  const document = buildOpenApi([{ name: 'send', call: send, verb: () => Promise.resolve({ data: {} }) }], 'Test')
  expect(JSON.stringify(document.paths)).toContain('"description":"To all shops."')
})
