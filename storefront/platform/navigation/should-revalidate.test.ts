import { expect, test } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

const page = 'https://shop.example/blog/a-post?page=2'

test.each([
  ['following a hash link loads nothing', page, `${page}#part-2`, false],
  ['Back from a hash link loads nothing', `${page}#part-2`, page, false],
  ['following the same link again loads', page, page, true],
  ['another query loads', page, 'https://shop.example/blog/a-post?page=3#part-2', true],
  ['another page loads', page, 'https://shop.example/blog/another#part-2', true],
] as const)('revalidation: %s', (_, from, to, expected) => {
  const urls = { currentUrl: new URL(from), nextUrl: new URL(to) }
  const revalidates = (defaultShouldRevalidate: boolean) =>
    shouldRevalidate({ ...urls, currentParams: {}, nextParams: {}, defaultShouldRevalidate })
  expect(revalidates(true)).toBe(expected)
  expect(revalidates(false)).toBe(false)
})
