import { describe, expect, test } from 'vitest'
import { permissionsByKind, presetRoles } from '#contract/permissions.ts'
import {
  entryPermissions,
  hashRecoveryCode,
  matchFactorCode,
  mayGrant,
  newRecoveryCodes,
  permissionsOf,
} from './rules.ts'

/** The secret and codes of RFC 6238, appendix B, cut to six digits. */
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const

describe('a code of an authenticator app', () => {
  test.each(vectors)('is that of RFC 6238 at %i', (seconds, code) => {
    const at = new Date(seconds * 1000)
    expect(matchFactorCode(secret, { code, at, last_step: 0 })).toBe(Math.floor(seconds / 30))
    expect(matchFactorCode(secret, { code: `${code.slice(0, 3)} ${code.slice(3)}`, at, last_step: 0 })).toBeDefined()
  })

  test('is valid one step earlier and later, and not two', () => {
    const [seconds, code] = vectors[1]
    const matchAt = (shift: number) =>
      matchFactorCode(secret, { code, at: new Date((seconds + shift) * 1000), last_step: 0 }) !== undefined
    expect([-60, -30, 0, 30, 60].map(matchAt)).toEqual([false, true, true, true, false])
  })

  test('is valid once: a step that was used is refused', () => {
    const [seconds, code] = vectors[2]
    const step = Math.floor(seconds / 30)
    const at = new Date(seconds * 1000)
    expect(matchFactorCode(secret, { code, at, last_step: step })).toBeUndefined()
    expect(matchFactorCode(secret, { code, at, last_step: step - 1 })).toBe(step)
  })

  test.each(['', '28708', '2870822', 'abcdef', '287 08'])('is six digits: %j is none', (code) => {
    expect(matchFactorCode(secret, { code, at: new Date(59_000), last_step: 0 })).toBeUndefined()
  })
})

test('recovery codes are ten, all different, and read whatever is between their letters', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  const [code = ''] = codes
  expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hashRecoveryCode(code))
  expect(hashRecoveryCode(code)).not.toEqual(hashRecoveryCode(`${code}2`))
})

describe('rights', () => {
  const manager = new Set<string>(presetRoles.shop.manager)

  test('are given only by who has them', () => {
    expect(mayGrant(manager, presetRoles.shop.packer ?? [])).toBe(true)
    expect(mayGrant(manager, presetRoles.shop.owner ?? [])).toBe(false)
    expect(mayGrant(new Set(['orders.write']), ['orders.read'])).toBe(true)
    expect(mayGrant(new Set(['orders.read']), ['orders.write'])).toBe(false)
  })

  test('of an own role are those that exist for its kind', () => {
    const role = { kind: 'shop', preset: null, permissions: ['orders.read', 'tickets.read', 'gone.write'] } as const
    expect(permissionsOf(role)).toEqual(['orders.read'])
    expect(permissionsOf({ kind: 'market', preset: 'unknown', permissions: null })).toEqual([])
  })
})

describe('a person of the market who has entered a shop', () => {
  const owner = new Set<string>(permissionsByKind.market)
  const nounsOf = (permissions: readonly string[], level: string) =>
    permissions.filter((each) => each.endsWith(level)).map((each) => each.split('.')[0])

  test('reads all but conversations', () => {
    const permissions = entryPermissions(owner, false)
    expect(nounsOf(permissions, '.write')).toEqual([])
    expect(permissions).toEqual(
      permissionsByKind.shop.filter((each) => each.endsWith('.read') && each !== 'chats.read'),
    )
  })

  test('never changes people or money', () => {
    const closed = nounsOf(permissionsByKind.shop, '.write').filter(
      (noun) => !nounsOf(entryPermissions(owner, true), '.write').includes(noun),
    )
    expect(closed).toEqual(['chats', 'money', 'people'])
  })

  test('does nothing that the market does not let them do, and nothing without the shops', () => {
    expect(entryPermissions(new Set(['shops.write', 'orders.read']), true)).toEqual([
      'orders.read',
      ...['products', 'stock', 'shop', 'delivery'].flatMap((noun) => [`${noun}.read`, `${noun}.write`]),
    ])
    expect(entryPermissions(new Set(['shops.read', 'orders.write']), true)).toEqual([
      'orders.read',
      ...['products', 'stock', 'shop', 'delivery'].map((noun) => `${noun}.read`),
    ])
    expect(entryPermissions(new Set(['orders.write', 'people.write']), true)).toEqual([])
  })
})
