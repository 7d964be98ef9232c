import { expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'

test('the log cuts a path to 200 characters, also of a child', () => {
  const { log, lines } = openLogLines()
  const path = `/${'a'.repeat(10_000)}`
  log.error({ path }, 'failed')
  log.child({ path }).error('failed')
  log.error({ path: '/short' }, 'failed')
  expect(lines.map((line) => line.path)).toEqual([`${path.slice(0, 200)}…`, `${path.slice(0, 200)}…`, '/short'])
})

test('the log has no address that could not be parsed, which may carry a query', () => {
  const { log, lines } = openLogLines()
  try {
    new URL('//[?token=secret')
  } catch (err) {
    log.error({ err }, 'failed')
  }
  expect(lines).toMatchObject([{ err: { code: 'ERR_INVALID_URL' } }])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('the log has no values of a row that PostgreSQL repeats, also of an error among several', () => {
  const { log, lines } = openLogLines()
  const refused = Object.assign(new Error('a check is violated'), { detail: 'Failing row contains (secret).' })
  log.error({ err: refused }, 'failed')
  log.error({ err: new AggregateError([refused, new AggregateError([refused])], '2 of 2 failed') }, 'failed')
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(JSON.stringify(lines[1])).toContain('a check is violated')
})
