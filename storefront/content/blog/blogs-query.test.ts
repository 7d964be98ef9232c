import { expect, test } from 'vitest'
import { getBlogsPath, readBlogsQuery } from './blogs-query.ts'

test.each([
  ['', '/blogs'],
  ['category=at-home', '/blogs?category=at-home'],
  ['tag=denim&page=2', '/blogs?tag=denim&page=2'],
  ['search=%20old%20%20lamp%20&page=1', '/blogs?search=old++lamp'],
  ['page=0', '/blogs'],
  ['page=-1&sort=x', '/blogs'],
  ['page=123456', '/blogs'],
  ['category=&tag=&search=', '/blogs'],
])('the blog query "%s" is read as %s', (query, href) =>
  expect(getBlogsPath(readBlogsQuery(new URLSearchParams(query)))).toBe(href),
)
