import { describe, expect, test } from 'vitest'
import { presetRoles } from '#contract/permissions.ts'
import { hashRecoveryCode, matchFactorCode, mayGrant, newRecoveryCodes, permissionsOf } from './rules.ts'

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
