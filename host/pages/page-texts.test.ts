import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readLanguages, readPageMessages } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { readPage } from '../testing/page-html.ts'

vi.setConfig({ testTimeout: 60_000 })

const [one] = openHosts(openTestShop(), openLog('silent')) as readonly [TestHost]

async function openPage(path: string, language: string) {
  const html = await one.textOf(path, { cookies: `locale=${language}` })
  return { html, file: readPage(html).first('html').attribute('data-texts') ?? '' }
}

test.each(['en', 'ar', 'zh'])(
  'the text file of a page in %s has the texts of all pages, and none of the server',
  async (language) => {
    const { file } = await openPage('/about-us', language)
    expect(await (await one.ask(file)).json()).toEqual(readPageMessages().get(language))
  },
)

test('a text file is immutable and compressed', async () => {
  const { file } = await openPage('/about-us', 'en')
  const answer = await one.ask(file, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(String(brotliDecompressSync(await answer.bytes())))).toHaveProperty(['cart.title'])
})

test('a page contains the texts that it shows, and no messages by key', async () => {
  const t = readLanguages().get('en')?.t ?? makeText({}, 'en')
  const { html } = await openPage('/products', 'en')
  expect(html).toContain(t('catalogue.all_products'))
  const keys = Object.keys(readPageMessages().get('en') ?? {})
  expect(keys.filter((key) => html.includes(key))).toEqual([])
})
