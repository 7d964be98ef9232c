import { expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { isDatabaseUnreachable, openOutageLog } from './outage.ts'

test('an outage of the database is one line, and its end another, however often both are noticed', () => {
  const { log, lines } = openLogLines()
  let now = 0
  const outage = openOutageLog(log, () => now)
  outage.succeeded()
  for (let i = 0; i < 60; i++) outage.failed(new Error('timeout exceeded when trying to connect'))
  // Some connections still answer.
  now = 4_999
  outage.succeeded()
  outage.failed(new Error('Connection terminated'))
  now = 9_999
  for (let i = 0; i < 60; i++) outage.succeeded()
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'jobs cannot reach the database: they wait for it',
      err: { message: expect.stringMatching(/^timeout/) },
    },
    { level: 40, msg: 'jobs reach the database again' },
  ])
  outage.failed(new Error('Connection terminated'))
  expect(lines).toHaveLength(3)
})

test.each([
  [new Error('timeout exceeded when trying to connect'), true],
  // As pg-boss copies it.
  [{ message: 'Connection terminated due to connection timeout', queue: 'delete-expired' }, true],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('shutting down'), { code: '57P01' }), true],
  [Object.assign(new Error('no such column'), { code: '42703' }), false],
  [new Error('no such street'), false],
])('%o is an unreachable database: %s', (error, expected) => {
  expect(isDatabaseUnreachable(error)).toBe(expected)
})
