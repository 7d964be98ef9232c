import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { preloadHeader } from './finish-page.ts'
import { collectInlineHashes } from './inline-hashes.ts'
import { toastStyle } from './policy.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const log = openLog('silent')
const [one] = openHosts(shop, log) as readonly [TestHost]
const [production] = openHosts(shop, log, 1, { APP_ENV: 'production' }) as readonly [TestHost]

const inBase64 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** JSON in a page is no script: browsers never run it and apply no policy to it. */
const isRun = (attributes: string) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)

function sourcesOf(policy: string | null, name: string): string[] {
  const [, sources = ''] = new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy ?? '') ?? []
  return sources.split(' ')
}

const paths = [
  '/',
  '/shops',
  '/shops/1',
  '/products',
  '/products?search=none%20such',
  '/products/1/details',
  '/products/1/details?lang=ar',
  '/products/999999/details',
  '/categories',
  '/categories/shoes',
  '/most-popular',
  '/best-deal',
  '/flash-sale/2',
  '/flash-sale/999999',
  '/terms-and-conditions',
  '/market-zones',
  '/zone-shops/1',
  '/checkout',
  '/wishlist',
  '/order-history',
  '/dashboard',
  '/profile',
  '/no-such-page',
]

test.each(paths)('the policy of %s lets its own scripts and styles run and nothing else', async (path) => {
  const answer = await one.ask(path)
  const html = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy')
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes = '']) =>
    isRun(attributes),
  )
  expect(scripts.length).toBeGreaterThan(3)
  const hashes = scripts.map(([, , text = '']) => inBase64(text))
  expect(new Set(sourcesOf(policy, 'script-src'))).toEqual(new Set(["'self'", ...hashes]))
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => inBase64(text))
  expect(sourcesOf(policy, 'style-src-elem')).toEqual(expect.arrayContaining(styles))
  expect(policy).not.toContain('unsafe-eval')
  expect(html.includes('nonce=')).toBe(false)
})

test('a script in a shop’s text is not rendered and gets no hash', async () => {
  const evil = '<script>alert(1)</script><script nonce="guessed">alert(2)</script><style>body{display:none}</style>'
  await shop.pool.query(`update pages set html = html || $1, translations = '{}' where slug = 'about-us'`, [evil])
  const answer = await one.ask('/about-us')
  expect(await answer.text()).not.toContain('alert(1)')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  for (const text of ['alert(1)', 'alert(2)', 'body{display:none}']) expect(policy).not.toContain(inBase64(text))
})

test('the palette of a shop is a style that the page’s policy allows', async () => {
  const shades = ['primary', 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
  const palette = Object.fromEntries(
    shades.map((shade, i) => [shade, `#${(0xa0_30_00 + i * 0x08_10_10).toString(16)}`]),
  )
  await shop.pool.query(
    `insert into settings (key, value) values ('theme_colors', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(palette)],
  )
  await expect.poll(() => one.hasCachedPage('/categories')).toBe(false)
  const answer = await one.ask('/categories')
  const [, css = ''] = /<style\b[^>]*>([^<]+)<\/style>/.exec(await answer.text()) ?? []
  expect(css).toMatch(/^:root\{/)
  expect(sourcesOf(answer.headers.get('Content-Security-Policy'), 'style-src-elem')).toContain(inBase64(css))
})

test('every response has the security headers', async () => {
  const [asset] = await readdir(join(import.meta.dirname, '../../build/client/assets'))
  for (const path of ['/api/home', '/api/none', '/pictures/none-such/320.webp', `/assets/${asset}`, '/healthz']) {
    const { headers } = await one.ask(path)
    const headerNames = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy']
    expect(headerNames.map((name) => headers.get(name))).toEqual([
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'nosniff',
      'DENY',
      'strict-origin-when-cross-origin',
    ])
  }
  const { headers } = await one.ask('/')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
})

test.each(['/about-us', '/api/countries', '/healthz'])(
  'in production %s makes browsers use https only, whatever scheme a proxy reports',
  async (path) => {
    for (const scheme of ['https', 'http', ''])
      expect(await transportOf(production, path, scheme)).toBe('max-age=31536000; includeSubDomains')
    expect(await transportOf(one, path, 'https')).toBeNull()
  },
)

test('in production a probe under another host has no HSTS', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await production.ask(path, { at: 'http://10.0.0.7:3000' })
    expect([answer.status, answer.headers.get('Strict-Transport-Security')]).toEqual([200, null])
  }
})

async function transportOf(host: TestHost, path: string, scheme: string): Promise<string | null> {
  const answer = await host.ask(path, { headers: { 'X-Forwarded-Proto': scheme } })
  return answer.headers.get('Strict-Transport-Security')
}

test('the reference of the API has its own style and no script', async () => {
  for (const coding of ['br', 'identity']) {
    const answer = await one.ask('/api/docs', { headers: { 'Accept-Encoding': coding } })
    const policy = answer.headers.get('Content-Security-Policy')
    expect(sourcesOf(policy, 'style-src')).toEqual([expect.stringMatching(/^'sha256-/)])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  }
})

test('the first picture and the font are in the page’s Link header', async () => {
  const link = (await one.ask('/products/1/details')).headers.get('Link') ?? ''
  expect(link).toMatch(
    /<\/assets\/figtree[^>]+\.woff2>; rel=preload; as="font"; type="font\/woff2"; crossorigin="anonymous"/,
  )
  expect(link).toMatch(
    /rel=preload; as="image"; type="image\/avif"; imagesrcset="[^"]+ 480w, [^"]+"; imagesizes="\(width < /,
  )
  expect(preloadHeader('<head><link rel="preload" as="image" href="/logo.webp"/></head>')).toBe('')
})

test.each(['/', '/products', '/products/1/details', '/shops/1', '/categories/shoes', '/flash-sale/2', '/zone-shops/1'])(
  'one picture of %s is preloaded',
  async (path) => {
    const html = await (await one.ask(path)).text()
    expect([...html.matchAll(/<img [^>]*fetchpriority="high"/gi)]).toHaveLength(1)
  },
)

test('scripts load after the styles, font and picture of the first view', async () => {
  const html = await (await one.ask('/')).text()
  expect(html).not.toContain('modulepreload" href')
  const [, files = '', code = ''] = /<script type="text\/plain" data-code="([^"]+)">([^<]+)/.exec(html) ?? []
  expect(code).toContain('import("/assets/entry.client-')
  expect(files.split(' ').length).toBeGreaterThan(5)
  for (const file of files.split(' ')) expect((await one.ask(file)).status).toBe(200)
  // One stylesheet, under the address that lazily loaded parts refer to.
  expect([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)]).toHaveLength(1)
  expect(html).not.toContain('.css#')
})

test('a nonce marks a script as ours at any position in its tag', () => {
  const { html, scripts, styles } = collectInlineHashes(
    `<script nonce="m">a()</script><script type="module" nonce="m" async="">b()</script><script nonce="m" src="/c.js"></script>
     <style nonce="m">d{}</style><link rel="modulepreload" nonce="m" href="/c.js"/><script>evil()</script>`,
    'm',
  )
  expect(html).not.toContain('nonce')
  expect([scripts, styles]).toEqual([['a()', 'b()'].map(inBase64), [inBase64('d{}')]])
})

test('the style of toasts is that of the installed library', async () => {
  const code = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [, literal = ''] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? []
  expect(inBase64(JSON.parse(literal))).toBe(toastStyle)
})

test.each([
  '/checkout',
  '/buynow',
  '/dashboard',
  '/order-history',
  '/order-history/1',
  '/wishlist',
  '/massages',
  '/profile',
  '/manage-address',
  '/manage-address/new',
  '/manage-address/1/edit',
  '/support-tickets',
  '/support-ticket/T1',
  '/notices',
  '/notices/preferences',
  '/change-password',
])('the personal page %s may not be cached', async (path) => {
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await one.ask(path)).headers.get('Cache-Control')).toBe('no-store')
  }
})
