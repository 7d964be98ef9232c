import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { readPage } from '../testing/page-html.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]

test.each(['/', '/products', '/shops', '/no-such-page'])('every icon of %s is a symbol of one file', async (path) => {
  const page = readPage(await (await one.ask(path)).text())
  const addresses = page.all('use').map((use) => use.attribute('href') ?? '')
  const [file = '', ...others] = new Set(addresses.map((address) => address.replace(/#.*/, '')))
  expect(file).toMatch(/^\/assets\/icons-[\w-]{7}\.svg$/)
  expect(others).toEqual([])
  const symbols = readPage(await (await one.ask(file)).text()).all('symbol')
  const ids = new Set(symbols.map((symbol) => symbol.attribute('id')))
  expect(addresses.filter((address) => !ids.has(address.replace(/^.*#/, '')))).toEqual([])
})

test('the file of icons is immutable, compressed and an SVG', async () => {
  const page = readPage(await (await one.ask('/')).text())
  const file = page.first('use').attribute('href')?.replace(/#.*/, '') ?? ''
  const { headers } = await one.ask(file, { headers: { 'Accept-Encoding': 'br' } })
  expect(headers.get('Cache-Control')).toContain('immutable')
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(headers.get('Content-Type')).toBe('image/svg+xml')
})
