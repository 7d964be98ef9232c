import { describe, expect, test } from 'vitest'
import { readListQuery } from '#storefront/catalogue/list/list-query.ts'
import { readBlogsQuery } from '#storefront/content/blog/blogs-query.ts'
import { readPaging } from '#storefront/platform/navigation/paging.ts'
import { readReviewQuery } from '#storefront/reviews/review-query.ts'
import { readMerchantsQuery } from '#storefront/shops/directory/merchants-query.ts'
import { readShopsQuery } from '#storefront/shops/shops-query.ts'
import { cacheableRoutes } from './cacheable-routes.server.ts'

/** The names of the parameters that a function reads. */
function namesReadBy(read: (query: URLSearchParams) => unknown): string[] {
  const names = new Set<string>()
  class Watched extends URLSearchParams {
    override get(name: string) {
      names.add(name)
      return super.get(name)
    }
    override getAll(name: string) {
      names.add(name)
      return super.getAll(name)
    }
    override has(name: string) {
      names.add(name)
      return super.has(name)
    }
  }
  read(new Watched())
  return [...names]
}

const list = (path: string, byCategory?: true) => (query: URLSearchParams) =>
  readListQuery(query, { path, ...(byCategory && { byCategory }) })

describe('the cached pages: the server keeps every query parameter that the loader reads', () => {
  test.each<[string, (query: URLSearchParams) => unknown]>([
    ['/products', list('/products')],
    ['/most-popular', list('/most-popular')],
    ['/best-deal', list('/best-deal')],
    ['/flash-sale/:id', list('/flash-sale/1')],
    ['/categories/:slug', list('/categories/x', true)],
    ['/shops/:id', list('/shops/1')],
    ['/shops/:id', readReviewQuery],
    ['/products/:id/details', readReviewQuery],
    ['/shops', readShopsQuery],
    ['/merchants', readMerchantsQuery],
    ['/blogs', readBlogsQuery],
    ['/zone-shops/:id', readPaging],
  ])('of %s', (path, read) => {
    const { reads = [], filters = [] } = cacheableRoutes[path] ?? {}
    expect([...reads, ...filters]).toEqual(expect.arrayContaining(namesReadBy(read)))
  })
})
