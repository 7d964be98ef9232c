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
])('a page at %s with the cookie "%s" calls the API in %s', async (path, cookie, locale) =>
  expect(await languageAt(path, cookie)).toBe(locale),
)
