import { expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { signAddress } from './images/private-address.ts'

test('the log cuts a path to 200 characters, also of a child', () => {
  const { log, lines } = openLogLines()
  const path = `/${'a'.repeat(10_000)}`
  log.error({ path }, 'failed')
  log.child({ path }).error('failed')
  log.error({ path: '/short' }, 'failed')
  expect(lines.map((line) => line.path)).toEqual([`${path.slice(0, 200)}…`, `${path.slice(0, 200)}…`, '/short'])
})

test('the log has the name of a private picture without its signature, also of a wrong address', () => {
  const { log, lines } = openLogLines()
  const signer = { session: { side: 'shopper', id: 7 }, pictureKey: 'key', now: () => new Date(0) } as const
  const signed = signAddress(signer, '/pictures/private-abcd/640.webp')
  expect(signed).toMatch(/^\/pictures\/private-abcd\/u7-900-[\w-]{43}\/640\.webp$/)
  for (const path of [signed, `${signed}/more`, '/pictures/private-abcd', '/pictures/upload-abcd/640.webp'])
    log.child({ path }).error('failed')
  expect(lines.map((line) => line.path)).toEqual([
    '/pictures/private-abcd/…',
    '/pictures/private-abcd/…',
    '/pictures/private-abcd',
    '/pictures/upload-abcd/640.webp',
  ])
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
