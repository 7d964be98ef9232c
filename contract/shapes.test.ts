import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, personName, singleLineText } from './shapes.ts'

describe('an amount', () => {
  test('has two decimals at any size: sums of the books are large', () => {
    const cents = fc.integer({ min: -1e15, max: 1e15 })
    fc.assert(fc.property(cents, (sum) => amount.safeParse(sum / 100).success))
  })

  test.each([0.1 + 0.2, 19.99, 9_934_595_329.53])('may be %d', (value) => {
    expect(amount.safeParse(value).success).toBe(true)
  })

  test.each([0.001, 1.005, 1_000_000.123, 1e13 + 1])('is not %d', (value) => {
    expect(amount.safeParse(value).success).toBe(false)
  })
})

describe('a line of text', () => {
  test.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u0000b'])('refuses %j', (text) => {
    expect(singleLineText(20).safeParse(text).success).toBe(false)
  })
})

describe('the name of a person', () => {
  const read = (name: string) => personName(120).safeParse(name).data

  test.each([
    ['a joiner of Persian', 'می\u200cنا'],
    ['a family of emoji', '👩\u200d👧 Mina'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Mina'],
    ['marks of Vietnamese', 'Nguye\u0302\u0303n'],
    ['an apostrophe', 'O’Neil'],
  ])('keeps %s', (_case, name) => expect(read(name)).toBe(name))

  test.each([
    ['zero-width spaces', 'Mi\u200bna\u2060', 'Mina'],
    ['a soft hyphen', 'Mi\u00adna', 'Mina'],
    ['tags that spell no flag', 'Mina\u{e0041}\u{e0042}', 'Mina'],
    ['the marks beyond five', `M${'\u0301'.repeat(60)}ina`, `M${'\u0301'.repeat(5)}ina`],
  ])('drops %s', (_case, name, kept) => expect(read(name)).toBe(kept))

  test.each(['', '\u200b', 'Hello customer,\n\nyour payment failed.'])('is not %j', (name) => {
    expect(read(name)).toBeUndefined()
  })
})
