import { expect, test } from 'vitest'
import { readShopsQuery, shopsHref, toShopsQuery } from './shops-query.ts'

const read = (text: string) => readShopsQuery(new URLSearchParams(text))

test.each(['', 'search=a%26b', 'sort=rating', 'search=oak&sort=newest&page=3&per_page=20'])(
  'the URL of a shop query read from "%s" is the same',
  (text) => expect(shopsHref('/shops', read(text))).toBe(text ? `/shops?${text}` : '/shops'),
)

test.each(['page=0', 'page=x', 'page=100000', 'per_page=12', 'sort=best', 'search=%20'])(
  'the invalid shop parameter %s is ignored',
  (text) => expect(read(text)).toEqual({ search: '', sort: 'popular', page: 1, per_page: 10 }),
)

test('a shop query is converted to parameters of the API', () => {
  expect(toShopsQuery(read('search=oak&page=2'))).toEqual({
    search: 'oak',
    sort: 'popular',
    page: '2',
    per_page: '10',
  })
})
