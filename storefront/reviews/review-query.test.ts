import { describe, expect, it } from 'vitest'
import { asCallQuery, readReviewQuery, withReviewQuery } from './review-query.ts'

const search = (text: string) => new URLSearchParams(text)

describe('which reviews an address asks for', () => {
  it('is all of them, the newest first, unless it says otherwise', () => {
    expect(readReviewQuery(search(''))).toEqual({ stars: null, sort: 'newest', page: 1 })
  })

  it('reads stars, sort and page', () => {
    const asked = search('stars=4&reviews_sort=lowest&reviews_page=3')
    expect(readReviewQuery(asked)).toEqual({ stars: 4, sort: 'lowest', page: 3 })
  })

  it.each([
    'stars=6',
    'stars=0',
    'stars=4.5',
    'reviews_sort=best',
    'reviews_page=0',
    'reviews_page=x',
    'reviews_page=1e9',
  ])('takes %s for nothing', (text) =>
    expect(readReviewQuery(search(text))).toEqual({ stars: null, sort: 'newest', page: 1 }),
  )
})

describe('changing it', () => {
  it('leaves the rest of the address alone', () => {
    expect(String(withReviewQuery(search('color=Red'), { stars: 5 }))).toBe('color=Red&stars=5')
  })

  it('starts a new filter or sort at its first page', () => {
    expect(String(withReviewQuery(search('stars=5&reviews_page=4'), { sort: 'highest' }))).toBe(
      'stars=5&reviews_sort=highest',
    )
  })

  it('says nothing of what is usual', () => {
    const now = search('stars=5&reviews_sort=highest&reviews_page=2')
    expect(String(withReviewQuery(now, { stars: null, sort: 'newest', page: 1 }))).toBe('')
  })
})

it('asks the API in its own words', () => {
  expect(asCallQuery({ stars: 2, sort: 'highest', page: 3 })).toEqual({ rating: '2', sort: 'highest', page: '3' })
  expect(asCallQuery({ stars: null, sort: 'newest', page: 1 })).toEqual({
    rating: undefined,
    sort: 'newest',
    page: '1',
  })
})
