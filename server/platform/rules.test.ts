import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  addMoney,
  allocate,
  fromAmount,
  money,
  multiplyMoney,
  percentOf,
  subtractMoney,
  toAmount,
  zero,
} from './money.ts'
import { refuse, refuseField, requireFound } from './refusal.ts'
import { createPasswords, hashPassword, isGuessablePassword } from './security/passwords.ts'

const sum = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(money)

describe('money', () => {
  test('is whole and safe, or an error', () => {
    expect(() => money(0.5)).toThrow(RangeError)
    expect(() => money(Number.NaN)).toThrow(RangeError)
    expect(() => multiplyMoney(money(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
  })

  test('percent rounds half up', () => {
    expect(percentOf(money(50), 1)).toBe(1)
    expect(percentOf(money(49), 1)).toBe(0)
    expect(percentOf(money(1999), 7.5)).toBe(150)
    expect(percentOf(money(-50), 1)).toBe(-1)
    expect(percentOf(money(123_456_789), 100)).toBe(123_456_789)
  })

  test('parts sum to the whole and stay within one unit of their share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(sum, weights, (whole, shares) => {
        const parts = allocate(whole, shares)
        const total = shares.reduce((a, b) => a + b, 0)
        expect(addMoney(...parts)).toBe(whole)
        if (total === 0) return
        for (const [i, part] of parts.entries()) {
          const fair = (whole * (shares[i] ?? 0)) / total
          expect(part).toBeGreaterThanOrEqual(0)
          expect(Math.abs(part - fair)).toBeLessThanOrEqual(1.001)
        }
      }),
    )
  })

  test('what is given back is split as what was taken', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(sum, weights, (whole, shares) => {
        const [taken, given] = [allocate(whole, shares), allocate(subtractMoney(zero, whole), shares)]
        expect(given).toEqual(taken.map((part) => subtractMoney(zero, part)))
      }),
    )
    expect(allocate(money(-100), [1, 1, 1])).toEqual([-34, -33, -33])
  })

  test('the largest remainders get what is left, the earlier first', () => {
    expect(allocate(money(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(money(10), [0, 0])).toEqual([10, 0])
    expect(allocate(zero, [3, 4])).toEqual([0, 0])
  })

  test('leaves minor units and comes back', () => {
    fc.assert(
      fc.property(sum, (whole) => {
        expect(fromAmount(toAmount(whole))).toBe(whole)
      }),
    )
    expect(fromAmount(84.2)).toBe(8420)
    expect(fromAmount(1.005)).toBe(100)
  })
})

const owasp = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is hashed at the cost that OWASP recommends unless a test asks for the lowest', async () => {
  const { passwordCost } = readConfig({ APP_ENV: 'production', SOUK_ORIGIN: 'https://shop.example' })
  for (const hashed of [hashPassword('olive tree'), createPasswords()('test').hash('olive tree')])
    expect(await hashed).toMatch(owasp)
  expect(await createPasswords(passwordCost)('test').hash('olive tree')).toMatch(owasp)
  expect(await createPasswords('lowest')('test').hash('olive tree')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test('a password is one however its letters are composed and how wide they are', async () => {
  const { hash: hashTyped, verify } = createPasswords('lowest')('test')
  const hashed = await hashTyped('caf\u00e9 du march\u00e9 2026')
  for (const typed of ['cafe\u0301 du marche\u0301 2026', 'ｃａｆ\u00e9 du march\u00e9 ２０２６'])
    expect(await verify(typed, hashed)).toBe(true)
  expect(await verify('cafe du marche 2026', hashed)).toBe(false)
  expect(await isGuessablePassword('ｐａｓｓｗｏｒｄ１２３', {})).toBe(true)
})

test.each([
  ['the own address', 'Mina@Mail.example', true],
  ['the part before its @', 'mina.haddad', true],
  ['the own number', '+962 79 123-4567', true],
  ['the own name', 'mina haddad', true],
  ['blanks', '          ', true],
  ['the name with digits', 'Mina Haddad 1987', true],
  ['the name of the site', 'Green Market', true],
  ['the name of the site with digits', 'greenmarket2026', true],
  ['something of its own', 'a quiet place by the sea', false],
  ['the name and more', 'mina haddad 1987 rabbit', false],
])('a password that is %s is guessable: %j %s', async (_case, password, isGuessable) => {
  const own = { name: 'Mina Haddad', email: 'mina@mail.example', phone: '+962791234567', site: 'Green Market' }
  const other = { name: 'Mina Haddad', email: 'mina.haddad@mail.example', phone: null }
  const judged = [await isGuessablePassword(password, own), await isGuessablePassword(password, other)]
  expect(judged.includes(true)).toBe(isGuessable)
})

test.each(['1712345002', '01712345002', '+880 1712-345002', '8801712345002', '008801712345002'])(
  'the own number is guessable however it is dialled: %s',
  async (password) => {
    for (const phone of ['1712345002', '01712345002'])
      expect(await isGuessablePassword(password, { phone, phone_code: '+880' })).toBe(true)
    expect(await isGuessablePassword(password, { phone: '1712345003', phone_code: '+880' })).toBe(false)
  },
)

test('passwords that would wait behind 42 others of their network are refused with 503, and nothing of them is done', async () => {
  const passwordsOf = createPasswords('lowest')
  const { promise, resolve } = Promise.withResolvers<void>()
  const busy = Array.from({ length: 42 }, () => passwordsOf('198.51.100.1').runInQueue(() => promise))
  let counted = 0
  const count = async () => {
    counted += 1
  }
  await expect(passwordsOf('198.51.100.1').runInQueue(count)).rejects.toMatchObject({ status: 503 })
  await expect(passwordsOf('198.51.100.1').verify('olive tree', null)).rejects.toMatchObject({ status: 503 })
  const other = passwordsOf('198.51.100.2').runInQueue(count)
  expect(counted).toBe(0)
  resolve()
  await Promise.all([...busy, other])
  expect(counted).toBe(1)
})

test('the networks of an IPv6 /48 wait in one queue', async () => {
  const passwordsOf = createPasswords('lowest')
  const { promise, resolve } = Promise.withResolvers<void>()
  const networkOf = (i: number) => `2001:db8:1:${i.toString(16)}::/64`
  const busy = Array.from({ length: 42 }, (_, i) => passwordsOf(networkOf(i)).runInQueue(() => promise))
  await expect(passwordsOf(networkOf(99)).runInQueue(async () => 1)).rejects.toMatchObject({ status: 503 })
  const other = passwordsOf('2001:db8:2:1::/64').runInQueue(async () => 1)
  resolve()
  expect(await other).toBe(1)
  await Promise.all(busy)
})

test('a password that was hashed as it was typed still matches', async () => {
  const old = await hash('cafe\u0301 du marche\u0301', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  expect(await createPasswords('lowest')('test').verify('cafe\u0301 du marche\u0301', old)).toBe(true)
})

test('a password is verified at the cost of its hash, and where there is no hash it is wrong', async () => {
  const { hash, verify } = createPasswords('lowest')('test')
  for (const hashed of [await hash('olive tree'), await hashPassword('olive tree')]) {
    expect(await verify('olive tree', hashed)).toBe(true)
    expect(await verify('olive trees', hashed)).toBe(false)
  }
  for (const none of [null, undefined]) expect(await verify('nobody has this password', none)).toBe(false)
})

test('the type of a refusal: a misspelt code, and for a field a code of no field, do not compile', () => {
  // @ts-expect-error
  expect(() => refuse('conflict', 'cart.ful')).toThrow('cart.ful')
  // @ts-expect-error
  expect(() => requireFound(undefined, 'orders.not_fond')).toThrow('orders.not_fond')
  // @ts-expect-error
  expect(() => refuseField('color', 'cart.full')).toThrow('cart.full')
  expect(() => refuseField('color', 'cart.choose_color')).toThrow('cart.choose_color')
})
