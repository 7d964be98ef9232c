import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { Refusal } from '../refusal.ts'
import { openEdge } from './edge.ts'
import type { EdgeParts } from './request-context.ts'
import type { Route } from './route.ts'

const { log, lines } = openLogLines()

/** A door with one call, which always throws, without a database. */
function openDoor(environment: EdgeParts['environment'], refusal: Refusal) {
  const look = call({
    method: 'GET',
    path: '/look',
    who: 'anyone',
    about: 'Looks.',
    data: z.strictObject({}),
    refuses: { 409: ['cart.full'], 422: ['cart.choose_size'] },
  })
  const verb: Route['verb'] = () => Promise.reject(refusal)
  const parts = {
    routes: [{ name: 'look', call: look, verb }],
    languages: new Map(),
    defaultLocale: async () => 'en',
    environment,
    log,
    security: { record: () => undefined },
    rateLimiter: { run: (_network: string, _ms: number, work: () => Promise<unknown>) => work() },
    openContext: (facts: object) => facts,
  } as unknown as EdgeParts
  const door = openEdge(parts)
  return async (path = '/look') => {
    const request = new Request(`http://shop.example/api${path}`)
    const response = await door.fetch(request, { network: '203.0.113.4', isInProcess: true })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

const full = new Refusal('conflict', 'cart.full', { data: { left: 1 } })
const undeclared = new Refusal('conflict', 'cart.short')

test('a refusal carries its code beside the message', async () => {
  const get = openDoor('local', full)
  expect(await get()).toEqual({ status: 409, body: { code: 'cart.full', message: 'cart.full', data: { left: 1 } } })
})

test('a refusal of fields carries their codes beside the messages', async () => {
  const refusal = new Refusal('invalid', 'errors.invalid', {
    fields: { size: [{ key: 'cart.choose_size' }, { key: 'errors.required' }], color: [{ key: 'errors.email' }] },
  })
  const { body } = await openDoor('local', refusal)()
  expect(body.error_codes).toEqual({ size: ['cart.choose_size', 'errors.required'], color: ['errors.email'] })
  expect(Object.keys(body.errors as object)).toEqual(['size', 'color'])
})

test('an unknown path is refused with a code', async () => {
  expect(await openDoor('local', full)('/nothing')).toMatchObject({
    status: 404,
    body: { code: 'errors.no_such_call' },
  })
})

test.each([
  ['another code of the same status', undeclared],
  ['a declared code with another status', new Refusal('missing', 'cart.full')],
  [
    'an undeclared code of a field',
    new Refusal('invalid', 'errors.invalid', { fields: { size: [{ key: 'cart.no_such_size' }] } }),
  ],
])('outside production a refusal that the call does not declare is a logged fault: %s', async (_case, refusal) => {
  lines.length = 0
  const { status, body } = await openDoor('local', refusal)()
  expect([status, body.code]).toEqual([500, 'errors.ours'])
  expect(JSON.stringify(lines)).toContain(`GET /look answers ${refusal.status} with `)
})

test('in production a refusal that the call does not declare is sent', async () => {
  const { status, body } = await openDoor('production', undeclared)()
  expect([status, body.code]).toEqual([409, 'cart.short'])
})
