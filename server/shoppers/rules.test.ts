import { describe, expect, test } from 'vitest'
import { parseShopperSearch } from './rules.ts'

describe('parseShopperSearch', () => {
  test('a name is searched by its words, the longest first', () => {
    expect(parseShopperSearch(' Zoë  Al ')).toMatchObject({
      leading: '%zoe%',
      second: '% al%',
      patterns: ['%zoe%', '%al%'],
      digits: null,
      email: null,
      order_code: null,
    })
  })

  test.each(['+880 1712-345678', '01712 345678', '٠١٧١٢٣٤٥٦٧٨', '(0)1712.345678'])(
    '%s is searched by its digits without leading zeros',
    (typed) => {
      expect(parseShopperSearch(typed).digits).toMatch(/^%(880)?1712345678%$/)
    },
  )

  test('fewer than four digits are no phone number', () => {
    expect(parseShopperSearch('123').digits).toBeNull()
  })

  test('an email address is searched as a whole, with its wildcards escaped', () => {
    expect(parseShopperSearch('Mina_H@Mail.example')).toEqual({
      leading: null,
      second: null,
      patterns: [],
      digits: null,
      order_code: null,
      email: String.raw`%mina\_h@mail.example%`,
    })
  })

  test.each(['260105-7KQ2ABC', '#260105–7kq2abc', '260105 7KQ2ABC', '2601057kq2abc', '٢٦٠١٠٥-7kq2abc'])(
    '%s is the code of an order',
    (typed) => {
      expect(parseShopperSearch(typed).order_code).toBe('260105-7KQ2ABC')
    },
  )

  test('an empty text finds nothing by words, and a part of a code is none', () => {
    expect(parseShopperSearch(' ')).toMatchObject({ leading: null, digits: null, email: null, order_code: null })
    expect(parseShopperSearch('260105-7K').order_code).toBeNull()
  })
})
