import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { e164, formatPhone, parsePhone, possibleNumbers } from './phone-number.ts'

/** The dial code that is chosen beside the number, what is typed, and the number in E.164. */
const writings: [code: string, typed: string, number: string][] = [
  ['+880', '01712-345678', '+8801712345678'],
  ['+880', '1712345678', '+8801712345678'],
  ['+880', '8801712345678', '+8801712345678'],
  ['+880', '+880 1712-345678', '+8801712345678'],
  ['+880', '০১৭১২৩৪৫৬৭৮', '+8801712345678'],
  ['+971', '050 123 4567', '+971501234567'],
  ['+971', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['+971', '00971501234567', '+971501234567'],
  ['+966', '٠٥٥ ٥١٢ ٣٤٥٦', '+966555123456'],
  ['+966', '\u2068+966 55 512 3456\u2069', '+966555123456'],
  ['+20', '01001234567', '+201001234567'],
  ['+20', '+20 (100) 123-4567', '+201001234567'],
  ['+961', '03/123456', '+9613123456'],
  ['+961', '71 123 456', '+96171123456'],
  ['+91', '०९८७६५४३२१०', '+919876543210'],
  ['+91', '98765 43210', '+919876543210'],
  ['+1', '(212) 555-0110', '+12125550110'],
  ['+1', '1-212-555-0110', '+12125550110'],
  ['+1', '011 44 20 7946 0000', '+442079460000'],
  ['+44', '020 7946 0000', '+442079460000'],
  ['+44', '+44 (0)20 7946 0000', '+442079460000'],
  ['+49', '0171 1234567', '+491711234567'],
  ['+49', '0049-171-1234567', '+491711234567'],
  ['+33', '06.12.34.56.78', '+33612345678'],
  ['+33', '6 12 34 56 78', '+33612345678'],
  ['+39', '06 698 12345', '+390669812345'],
  ['+39', '312 345 6789', '+393123456789'],
  ['+34', '612 34 56 78', '+34612345678'],
  ['+7', '8 (912) 345-67-89', '+79123456789'],
  ['+7', '912 345-67-89', '+79123456789'],
  ['+36', '06 20 123 4567', '+36201234567'],
  ['+81', '０９０－１２３４－５６７８', '+819012345678'],
  ['+86', '131 2345 6789', '+8613123456789'],
  ['+52', '55 1234 5678', '+525512345678'],
  ['+55', '(011) 96123-4567', '+5511961234567'],
  ['+54', '011 15-2345-6789', '+5491123456789'],
  ['+61', '0412 345 678', '+61412345678'],
  ['+65', '8123 4567', '+6581234567'],
  ['+234', '0802 123 4567', '+2348021234567'],
  ['+225', '01 23 45 6789', '+2250123456789'],
  ['+1684', '733 1234', '+16847331234'],
  ['+1684', '+1 684-733-1234', '+16847331234'],
]

describe('a phone number', () => {
  test.each(writings)('with %s beside it, %s is %s', (code, typed, number) => {
    const parsed = parsePhone(typed, code)
    expect(parsed && e164(parsed)).toBe(number)
    // What `libphonenumber` reads in the whole number.
    expect(parsePhoneNumberFromString(number)?.number).toBe(number)
    expect(parsed?.phone_code).toBe(`+${parsePhoneNumberFromString(number)?.countryCallingCode}`)
  })

  test.each(writings.filter(([, typed]) => !typed.startsWith('011 44')))(
    'typed alone, %s %s may be %s',
    (_, typed, number) => {
      expect(possibleNumbers(typed)).toContain(number)
    },
  )

  test.each(writings)('stays what it is where it is parsed again: %s %s', (code, typed, number) => {
    const parsed = parsePhone(typed, code)
    expect(parsed && parsePhone(parsed.phone, parsed.phone_code)).toEqual(parsed)
    expect(parsePhone(number)).toEqual(parsed)
    expect(possibleNumbers(number)).toEqual([number])
  })

  test.each([
    // Ranges that the tables do not know yet: no other country is guessed from them.
    ['+1', '4572345678', '+14572345678'],
    ['+1', '4362345678', '+14362345678'],
    ['+880', '4917012345', '+8804917012345'],
  ])('of an unknown range stays in its country: with %s, %s is %s', (code, typed, number) => {
    const parsed = parsePhone(typed, code)
    expect(parsed && e164(parsed)).toBe(number)
  })

  test.each([
    ['+880', ''],
    ['+880', '123'],
    ['+880', 'abc'],
    ['+1', '1-800-FLOWERS'],
    ['+1', '+1 555 0110'],
    ['+880', '+'],
    ['+880', '০১৭'],
    ['+999', '12'],
    ['+880', '1'.repeat(60)],
  ])('with %s beside it, "%s" is none', (code, typed) => {
    expect(parsePhone(typed, code)).toBeUndefined()
  })

  test('in international form comes first of those that may be meant', () => {
    expect(possibleNumbers('8801712345678')[0]).toBe('+8801712345678')
    expect(possibleNumbers('no number')).toEqual([])
  })

  test.each([
    ['1712345678', '+880', '+880 1712 345678'],
    ['+8801712345678', null, '+880 1712 345678'],
    ['01712345678', '+880', '+880 1712 345678'],
    ['2125550110', '+1', '+1 212 555 0110'],
    ['12', '+880', '+880 12'],
    ['(612) 555-0110', null, '(612) 555-0110'],
    ['', '+880', '+880'],
    ['ask at the door', null, 'ask at the door'],
  ])('%s of %s reads %s', (phone, code, shown) => {
    expect(formatPhone(phone, code)).toBe(shown)
  })
})
