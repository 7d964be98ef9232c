import { describe, expect, it } from 'vitest'
import { readReviewQuery, toReviewsQuery, withReviewQuery } from './review-query.ts'

const all = { stars: null, with_pictures: false, sort: 'newest', page: 1 }
const search = (text: string) => new URLSearchParams(text)

describe('the review query of a URL', () => {
  it('is all reviews, newest first, by default', () => {
    expect(readReviewQuery(search(''))).toEqual(all)
  })

  it('reads stars, pictures, sort and page', () => {
    const params = search('stars=4&with_pictures=1&reviews_sort=lowest&reviews_page=3')
    expect(readReviewQuery(params)).toEqual({ stars: 4, with_pictures: true, sort: 'lowest', page: 3 })
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
  ])('ignores the invalid parameter %s', (text) => expect(readReviewQuery(search(text))).toEqual(all))
})

describe('changing the review query of a URL', () => {
  it('keeps the rest of the URL', () => {
    const changed = withReviewQuery(search('color=Red'), { stars: 5, with_pictures: true })
    expect(String(changed)).toBe('color=Red&stars=5&with_pictures=1')
  })

  it('returns to page 1 after a new filter or sort', () => {
    expect(String(withReviewQuery(search('stars=5&reviews_page=4'), { sort: 'highest' }))).toBe(
      'stars=5&reviews_sort=highest',
    )
  })

  it('leaves out default values', () => {
    const now = search('stars=5&with_pictures=1&reviews_sort=highest&reviews_page=2')
    expect(String(withReviewQuery(now, { stars: null, with_pictures: false, sort: 'newest', page: 1 }))).toBe('')
  })
})

it('a review query is converted to parameters of the API', () => {
  expect(toReviewsQuery({ stars: 2, with_pictures: true, sort: 'highest', page: 3 })).toEqual({
    rating: '2',
    with_pictures: '1',
    sort: 'highest',
    page: '3',
  })
  expect(toReviewsQuery({ stars: null, with_pictures: false, sort: 'newest', page: 1 })).toEqual({
    rating: undefined,
    with_pictures: undefined,
    sort: 'newest',
    page: '1',
  })
})
