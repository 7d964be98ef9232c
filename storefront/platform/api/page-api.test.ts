import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, pageApi } from './page-api.ts'

const languages = ['en', 'ar'].map((name) => ({ name }))

/** The language in which a loader of a page calls the API. */
async function languageAt(path: string, cookie: string): Promise<string | null | undefined> {
  let sent: string | null | undefined
  const answer = (call: Request) => {
    const isMaster = call.url.endsWith('/api/master')
    if (!isMaster) sent = call.headers.get('Accept-Language')
    const data = isMaster ? { languages } : { categories: [] }
    return Promise.resolve(Response.json({ status: 200, message: '', data }))
  }
  const request = new Request(`http://shop.test${path}`, { headers: { Cookie: cookie } })
  const context = new RouterContextProvider(new Map([[apiContext, answer]]))
  await pageApi({ request, context }).call('GET /categories')
  return sent
}

test.each([
  ['/', '', null],
  ['/', 'locale=ar', 'ar'],
  ['/?lang=en', 'locale=ar', 'en'],
  ['/?lang=fr', 'locale=ar', 'ar'],
  ['/?lang=fr', '', null],
  ['/', 'locale=fr', null],
])('a page at %s with the cookie "%s" calls the API in %s', async (path, cookie, locale) =>
  expect(await languageAt(path, cookie)).toBe(locale),
)

test('a page asks for the languages of the shop once, whatever the number of its calls', async () => {
  const sent: string[] = []
  const answer = (call: Request) => {
    sent.push(new URL(call.url).pathname)
    const data = call.url.endsWith('/api/master') ? { languages } : { categories: [] }
    return Promise.resolve(Response.json({ status: 200, message: '', data }))
  }
  const request = new Request('http://shop.test/', { headers: { Cookie: 'locale=ar' } })
  const api = pageApi({ request, context: new RouterContextProvider(new Map([[apiContext, answer]])) })
  await Promise.all([api.call('GET /categories'), api.call('GET /categories')])
  expect(sent).toEqual(['/api/master', '/api/categories', '/api/categories'])
})
