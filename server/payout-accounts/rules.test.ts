import { describe, expect, test } from 'vitest'
import { readAccount } from './rules.ts'

const iban = 'DE89370400440532013000'
const readNumber = (number: string, bank_code = '') =>
  readAccount({ holder: 'Lamps Ltd', number, bank_code, bank_name: '' })

describe('a payout account', () => {
  test.each([
    ['with spaces and in lower case', 'de89 3704 0044 0532 0130 00'],
    ['with hyphens and non-breaking spaces', 'DE89-3704\u20110044\u00a00532\u00a00130\u00a000'],
    ['with full-width characters', 'ＤＥ８９370400440532013000'],
    ['with direction marks around it', '\u2066DE89370400440532013000\u2069'],
    ['after its label', 'IBAN: DE89 3704 0044 0532 0130 00'],
  ])('has an IBAN that is sent %s', (_, number) => {
    expect(readNumber(number)).toEqual({
      holder: 'Lamps Ltd',
      number: iban,
      is_iban: true,
      bank_code: null,
      bank_name: null,
    })
  })

  test('keeps the bank code that is sent with an IBAN', () => {
    expect(readNumber(iban, 'cobadeff-xxx').bank_code).toBe('COBADEFFXXX')
    expect(() => readNumber(iban, 'x')).toThrow('payout-accounts.bank_code')
  })

  test.each([
    ['with a wrong check digit', 'DE88370400440532013000'],
    ['that is too short for its country', 'DE8937040044053201300'],
    ['of an unknown country', 'XX89370400440532013000'],
  ])('is refused with an IBAN %s', (_, number) => {
    expect(() => readNumber(number, '110000')).toThrow('payout-accounts.iban')
  })

  test('without an IBAN has a number and the code of its bank, in any digits', () => {
    expect(readNumber('١٢٣٤ ৫৬৭৮', '11-00-00')).toMatchObject({
      number: '12345678',
      is_iban: false,
      bank_code: '110000',
    })
    expect(() => readNumber('12345678')).toThrow('payout-accounts.bank_code')
    expect(() => readNumber('12345678', '1 1')).toThrow('payout-accounts.bank_code')
  })

  test.each([['123'], ['1'.repeat(35)], ['1234/5678'], ['حساب1234']])('is refused with the number %s', (number) => {
    expect(() => readNumber(number, '110000')).toThrow('payout-accounts.number')
  })
})
