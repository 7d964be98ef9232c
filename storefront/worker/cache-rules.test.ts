import { describe, expect, test } from 'vitest'
import { filesIn, goners, isPublic, marked, mayKeepFile, mayKeepPage, pageKey, wayOf } from './cache-rules.ts'

const paths = ['/', '/products', '/products/:id/details', '/page/:slug']

const origin = 'https://shop.example'
const asked = (path: string, more: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
  wayOf(
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
  ['/checkout', { mode: 'navigate', method: 'POST' }, 'none'],
  ['/assets/shop-1.js', {}, 'file'],
  ['/pictures/lamp/640.avif', {}, 'picture'],
  ['/pictures/lamp/640.avif', { headers: { Range: 'bytes=0-1' } }, 'none'],
  ['/pictures/private-0f7a/u1-1790000000-x/640.avif', {}, 'none'],
  ['https://elsewhere.example/assets/a.js', {}, 'none'],
  ['/api/products', {}, 'none'],
  ['/api/carts', { headers: { Authorization: 'Bearer x' } }, 'none'],
  ['/products.data', {}, 'none'],
])('%s %j is answered as %s', (path, more, way) => expect(asked(path, more)).toBe(way))

const answer = (headers: Record<string, string>, more: object = {}) => ({
  ...{ status: 200, type: 'basic' as ResponseType, redirected: false },
  headers: new Headers(headers),
  ...more,
})
const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
const same = { ...html, 'Same-For': 'locale=en; currency=USD%7CUSD' }

describe('a page is kept', () => {
  test('where the shop says that it is the same for everybody', () => expect(mayKeepPage(answer(same))).toBe(true))

  test.each([
    ['says nothing', answer(html)],
    ['is for nobody to keep', answer({ ...same, 'Cache-Control': 'no-store' })],
    ['is private', answer({ ...same, 'Cache-Control': 'max-age=60, Private' })],
    ['is no page', answer({ ...same, 'Content-Type': 'application/json' })],
    ['is not there', answer(same, { status: 404 })],
    ['failed', answer(same, { status: 500 })],
    ['came from elsewhere', answer(same, { redirected: true })],
    ['is another site’s', answer(same, { type: 'opaque', status: 0 })],
  ])('and not where it %s', (_, given) => expect(mayKeepPage(given)).toBe(false))

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
  ])('%s never', (path) => expect(isPublic(origin + path, paths)).toBe(false))

  test.each(['/', '/products', '/products/', '/products?page=2', '/products/7/details', '/page/help'])('%s', (path) =>
    expect(isPublic(origin + path, paths)).toBe(true),
  )

  test.each([
    ['/products?page=2#filters', '/products?page=2'],
    ['/products?utm_source=mail&page=2&gclid=1', '/products?page=2'],
    ['/?lang=ar', '/?lang=ar'],
  ])('%s as %s', (path, key) => expect(pageKey(origin + path)).toBe(origin + key))
})

test('a file is kept where its name never changes what is in it, and nobody’s photo is', () => {
  expect(mayKeepFile(answer({ 'Cache-Control': 'public, max-age=31536000, immutable' }))).toBe(true)
  expect(mayKeepFile(answer({ 'Cache-Control': 'private, max-age=3600' }))).toBe(false)
  expect(mayKeepFile(answer({ 'Cache-Control': 'private, immutable' }))).toBe(false)
  expect(mayKeepFile(answer({ 'Cache-Control': 'public, max-age=3600' }))).toBe(false)
  expect(mayKeepFile(answer({}))).toBe(false)
})

test('what is too old goes, and of the rest the oldest', () => {
  const entries = [5, 90, 20, 200, 1].map((age) => ({ key: `${age}`, at: 1_000 - age }))
  expect(goners(entries, { most: 2, longest: 100 }, 1_000)).toEqual(['200', '20', '90'])
  expect(goners(entries, { most: 9, longest: 500 }, 1_000)).toEqual([])
})

test('the files of a page are those that it names, each once', () => {
  const page =
    '<link href="/assets/app-1.css"><script data-code="/assets/a-2.js /assets/b_3.js">import"/assets/a-2.js"</script>'
  expect(filesIn(page)).toEqual(['/assets/app-1.css', '/assets/a-2.js', '/assets/b_3.js'])
})

test('a kept page says so at its root, and whatever somebody wrote stays as it is', () =>
  expect(marked('<!DOCTYPE html><html lang="en"><p>&lt;html &gt;', 'data-kept-at', 7)).toBe(
    '<!DOCTYPE html><html data-kept-at="7" lang="en"><p>&lt;html &gt;',
  ))
