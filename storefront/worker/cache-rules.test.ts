import { describe, expect, test } from 'vitest'
import {
  findEvicted,
  findFiles,
  getCacheStrategy,
  isCacheableFile,
  isCacheablePage,
  isPublic,
  normalizeUrl,
  setRootAttribute,
} from './cache-rules.ts'

const paths = ['/', '/products', '/products/:id/details', '/page/:slug']

const origin = 'https://shop.example'
const strategyOf = (path: string, more: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
  getCacheStrategy(
    {
      method: more.method ?? 'GET',
      mode: more.mode ?? 'cors',
      url: new URL(path, origin).href,
      headers: new Headers(more.headers),
    },
    origin,
  )

test.each([
  ['/', { mode: 'navigate' }, 'page'],
  ['/profile', { mode: 'navigate' }, 'page'],
  ['/console', { mode: 'navigate' }, 'none'],
  ['/console/assets/a.js', {}, 'none'],
  ['/consoles', { mode: 'navigate' }, 'page'],
  ['/checkout', { mode: 'navigate', method: 'POST' }, 'none'],
  ['/assets/shop-1.js', {}, 'file'],
  ['/pictures/lamp/640.avif', {}, 'picture'],
  ['/pictures/lamp/640.avif', { headers: { Range: 'bytes=0-1' } }, 'none'],
  ['/pictures/private-0f7a/u1-1790000000-x/640.avif', {}, 'none'],
  ['https://elsewhere.example/assets/a.js', {}, 'none'],
  ['/api/products', {}, 'none'],
  ['/api/carts', { headers: { Authorization: 'Bearer x' } }, 'none'],
  ['/products.data', {}, 'none'],
])('the request %s %j has the strategy "%s"', (path, more, strategy) => expect(strategyOf(path, more)).toBe(strategy))

const answer = (headers: Record<string, string>, more: object = {}) => ({
  status: 200,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers(headers),
  ...more,
})
const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
const same = { ...html, 'Same-For': 'locale=en; currency=USD%7CUSD' }

describe('a page is cached', () => {
  test('if the shop marks it as the same for all visitors', () => expect(isCacheablePage(answer(same))).toBe(true))

  test.each([
    ['has no mark', answer(html)],
    ['must not be stored', answer({ ...same, 'Cache-Control': 'no-store' })],
    ['is private', answer({ ...same, 'Cache-Control': 'max-age=60, Private' })],
    ['is not HTML', answer({ ...same, 'Content-Type': 'application/json' })],
    ['does not exist', answer(same, { status: 404 })],
    ['is an error', answer(same, { status: 500 })],
    ['was redirected', answer(same, { redirected: true })],
    ['is of another site', answer(same, { type: 'opaque', status: 0 })],
  ])('but not if it %s', (_, response) => expect(isCacheablePage(response)).toBe(false))

  test.each([
    '/profile',
    '/checkout',
    '/buynow',
    '/order-history',
    '/order-history/7',
    '/massages',
    '/wishlist',
    '/dashboard',
    '/notices',
    '/support-ticket/12',
    '/sign-in/google',
    '/api/products/7',
    '/offline',
    '/products/7/details/more',
  ])('but not the private page %s', (path) => expect(isPublic(origin + path, paths)).toBe(false))

  test.each(['/', '/products', '/products/', '/products?page=2', '/products/7/details', '/page/help'])(
    'if its path is public, as %s',
    (path) => expect(isPublic(origin + path, paths)).toBe(true),
  )

  test.each([
    ['/products?page=2#filters', '/products?page=2'],
    ['/products?utm_source=mail&page=2&gclid=1', '/products?page=2'],
    ['/?lang=ar', '/?lang=ar'],
  ])('for %s under the key %s', (path, key) => expect(normalizeUrl(origin + path)).toBe(origin + key))
})

test('a file is cached if it is immutable and not private', () => {
  expect(isCacheableFile(answer({ 'Cache-Control': 'public, max-age=31536000, immutable' }))).toBe(true)
  expect(isCacheableFile(answer({ 'Cache-Control': 'private, max-age=3600' }))).toBe(false)
  expect(isCacheableFile(answer({ 'Cache-Control': 'private, immutable' }))).toBe(false)
  expect(isCacheableFile(answer({ 'Cache-Control': 'public, max-age=3600' }))).toBe(false)
  expect(isCacheableFile(answer({}))).toBe(false)
})

test('expired entries are evicted, and then the oldest ones', () => {
  const entries = [5, 90, 20, 200, 1].map((age) => ({ key: `${age}`, at: 1_000 - age }))
  expect(findEvicted(entries, { maxEntries: 2, maxAgeMs: 100 }, 1_000)).toEqual(['200', '20', '90'])
  expect(findEvicted(entries, { maxEntries: 9, maxAgeMs: 500 }, 1_000)).toEqual([])
})

test('the files of a page are those that its HTML names, each once', () => {
  const page =
    '<link href="/assets/app-1.css"><script data-code="/assets/a-2.js /assets/b_3.js">import"/assets/a-2.js"</script>'
  expect(findFiles(page)).toEqual(['/assets/app-1.css', '/assets/a-2.js', '/assets/b_3.js'])
})

test('a cached page has its time at the root element, and its texts are unchanged', () =>
  expect(setRootAttribute('<!DOCTYPE html><html lang="en"><p>&lt;html &gt;', 'data-kept-at', 7)).toBe(
    '<!DOCTYPE html><html data-kept-at="7" lang="en"><p>&lt;html &gt;',
  ))
