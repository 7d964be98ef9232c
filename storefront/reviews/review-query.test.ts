import { describe, expect, it } from 'vitest'
import { asCallQuery, readReviewQuery, withReviewQuery } from './review-query.ts'

const all = { stars: null, with_pictures: false, sort: 'newest', page: 1 }
const search = (text: string) => new URLSearchParams(text)

describe('which reviews an address asks for', () => {
  it('is all of them, the newest first, unless it says otherwise', () => {
    expect(readReviewQuery(search(''))).toEqual(all)
  })

  it('reads stars, pictures, sort and page', () => {
    const asked = search('stars=4&with_pictures=1&reviews_sort=lowest&reviews_page=3')
    expect(readReviewQuery(asked)).toEqual({ stars: 4, with_pictures: true, sort: 'lowest', page: 3 })
  })

  it.each([
    'stars=6',
    'stars=0',
    'stars=4.5',
    'with_pictures=yes',
    'reviews_sort=best',
    'reviews_page=0',
    'reviews_page=x',
    'reviews_page=1e9',
  ])('takes %s for nothing', (text) => expect(readReviewQuery(search(text))).toEqual(all))
})

describe('changing it', () => {
  it('leaves the rest of the address alone', () => {
    const changed = withReviewQuery(search('color=Red'), { stars: 5, with_pictures: true })
    expect(String(changed)).toBe('color=Red&stars=5&with_pictures=1')
  })

  it('starts a new filter or sort at its first page', () => {
    expect(String(withReviewQuery(search('stars=5&reviews_page=4'), { sort: 'highest' }))).toBe(
      'stars=5&reviews_sort=highest',
    )
  })

  it('says nothing of what is usual', () => {
    const now = search('stars=5&with_pictures=1&reviews_sort=highest&reviews_page=2')
    expect(String(withReviewQuery(now, { stars: null, with_pictures: false, sort: 'newest', page: 1 }))).toBe('')
  })
})

it('asks the API in its own words', () => {
  expect(asCallQuery({ stars: 2, with_pictures: true, sort: 'highest', page: 3 })).toEqual({
    rating: '2',
    with_pictures: '1',
    sort: 'highest',
    page: '3',
  })
  expect(asCallQuery({ stars: null, with_pictures: false, sort: 'newest', page: 1 })).toEqual({
    rating: undefined,
    with_pictures: undefined,
    sort: 'newest',
    page: '1',
  })
})
