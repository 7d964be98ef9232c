import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { warnOfPlainDatabase } from './warn-of-plain-database.ts'

function isWarned(databaseUrl: string, environment: 'local' | 'production' = 'production'): boolean {
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  warnOfPlainDatabase({ environment, databaseUrl }, log)
  return warn.mock.calls.length === 1
}

test.each([
  ['postgres://souk:secret@db.example/souk', true],
  ['postgres://souk:secret@db.example/souk?sslmode=disable', true],
  ['postgres://souk:secret@db.example/souk?sslmode=no-verify', true],
  ['postgres://souk:secret@db.example/souk?sslmode=require&uselibpqcompat=true', true],
  ['postgres://souk:secret@db.example/souk?sslmode=verify-full', false],
  ['postgres://souk:secret@127.0.0.1/souk', false],
  ['postgres://souk:secret@localhost:5433/souk', false],
  ['postgresql:///souk?host=%2Frun%2Fpostgresql&user=souk', false],
])('production with %s is warned of a plain database: %s', (url, expected) => {
  expect(isWarned(url)).toBe(expected)
})

test('local mode is not warned of a plain database', () => {
  expect(isWarned('postgres://souk:secret@db.example/souk', 'local')).toBe(false)
})
