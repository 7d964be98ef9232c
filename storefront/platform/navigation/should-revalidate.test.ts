import { expect, test } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

const page = 'https://shop.example/blog/a-post?page=2'

test.each([
  ['a step along the page', page, `${page}#part-2`, false],
  ['the way back from it', `${page}#part-2`, page, false],
  ['the same link pressed again', page, page, true],
  ['another query', page, 'https://shop.example/blog/a-post?page=3#part-2', true],
  ['another page', page, 'https://shop.example/blog/another#part-2', true],
] as const)('%s', (_, from, to, expected) => {
  const urls = { currentUrl: new URL(from), nextUrl: new URL(to) }
  const revalidates = (defaultShouldRevalidate: boolean) =>
    shouldRevalidate({ ...urls, currentParams: {}, nextParams: {}, defaultShouldRevalidate })
  expect(revalidates(true)).toBe(expected)
  expect(revalidates(false)).toBe(false)
})
