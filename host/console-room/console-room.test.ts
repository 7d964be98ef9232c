import { globSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts } from '../testing/hosts.ts'

const shop = openTestShop()
const [one] = openHosts(shop, openLogLines().log) as [ReturnType<typeof openHosts>[number]]

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((line): [string, string] => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test.each(['/console/', '/console/market/zones', '/console/shop/1/people?page=2'])(
  'the page of the console is served at %s, revalidated and never indexed',
  async (path) => {
    const response = await one.ask(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(await response.text()).toContain('/console/assets/')
  },
)

test('the icon that the page of the console links is served', async () => {
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(await (await one.ask('/console/')).text()) ?? []
  const response = await one.ask(icon)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('the page of the console runs its own scripts only: each inline one by its hash', async () => {
  const response = await one.ask('/console/market')
  const html = await response.text()
  const policy = policyOf(response)
  const inline = html.match(/<script(?! src)[^>]*>/g) ?? []
  expect(inline.length).toBeGreaterThan(0)
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/)
  expect(policy.get('script-src')?.match(/sha256/g)).toHaveLength(inline.length)
  expect(response.headers.get('X-Frame-Options')).toBe('DENY')
})

const preloadsOf = async (path: string) =>
  [...(await (await one.ask(path)).text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )

/** The script of the page at a path of the routes. */
function findScript(path: string): string {
  const [file = ''] = globSync('build/console/client/assets/manifest-*.js')
  const routes = readFileSync(file, 'utf8')
    .split('},')
    .filter((route) => route.includes(`"path":"${path}"`))
  return /"module":"([^"]+)"/.exec(routes.join())?.[1] ?? ''
}

test.each([
  ['/console/sign-in', 'sign-in'],
  ['/console/market/zones', 'market/zones'],
  ['/console/none', '*'],
])('the page of the console preloads the scripts of %s, each of them once', async (path, route) => {
  const files = await preloadsOf(path)
  const scripts = ['sign-in', 'market/zones', '*'].map(findScript)
  expect(scripts.filter((each) => files.includes(each))).toEqual([findScript(route)])
  expect(new Set(files).size).toBe(files.length)
  for (const file of files) expect([file, (await one.ask(file)).status]).toEqual([file, 200])
})

test('the address without a slash leads to the start of the console', async () => {
  const { status, headers } = await one.ask('/console?from=mail')
  expect([status, headers.get('Location')]).toEqual([308, '/console/?from=mail'])
})

test('a browser that has the page of the console gets 304', async () => {
  const tag = (await one.ask('/console/')).headers.get('ETag') ?? ''
  expect((await one.ask('/console/', { headers: { 'If-None-Match': tag } })).status).toBe(304)
})

test('files of the console are cached for ever, and a missing one is not found', async () => {
  const [file] = await readdir(join(import.meta.dirname, '../../build/console/client/assets'))
  const found = await one.ask(`/console/assets/${file}`)
  expect([found.status, found.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await one.ask('/console/assets/none.js')).status).toBe(404)
})

test('an address that only begins like the console is a page of the storefront', async () => {
  const response = await one.ask('/consoles')
  expect(await response.text()).not.toContain('/console/assets/')
})
