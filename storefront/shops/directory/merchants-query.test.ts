import { expect, test } from 'vitest'
import { merchantsHref, readMerchantsQuery } from './merchants-query.ts'

const read = (text: string) => readMerchantsQuery(new URLSearchParams(text))

test.each(['', 'search=a%26b', 'search=oak&page=3', 'page=2&per_page=40'])(
  'the URL of a directory query read from "%s" is the same',
  (text) => expect(merchantsHref(read(text))).toBe(text ? `/merchants?${text}` : '/merchants'),
)

test.each(['page=0', 'page=x', 'page=100000', 'per_page=12', 'search=%20'])(
  'the invalid directory parameter %s is ignored',
  (text) => expect(read(text)).toEqual({ search: '', page: 1, per_page: 10 }),
)
