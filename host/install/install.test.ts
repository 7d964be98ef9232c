import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { markSvg } from './icons.ts'
import { openInstall } from './install.ts'
import { shortName } from './manifest.ts'

const shop = openTestShop()
let install: ReturnType<typeof openInstall>
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const inside = { network: 'inside', inside: true }
  install = openInstall({ api: async (request) => shop.door.fetch(request, inside), pool: shop.pool })
})

afterAll(() => void vi.useRealTimers())

const ask = async (path: string, init: RequestInit = {}) => {
  const url = new URL(path, 'http://shop.example')
  return install(new Request(url, init), url.pathname)
}

interface Manifest {
  name: string
  short_name: string
  description?: string
  lang: string
  dir: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}
const manifest = async (lang = 'en') => (await (await ask(`/manifest.webmanifest?lang=${lang}`))?.json()) as Manifest

/** Sets a setting past the one-second cache, whose age does not depend on the clock of the machine. */
const set = async (key: string, value: unknown) => {
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(Date.now() - 60_000)
  return shop.pool.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, translations = '{}'`,
    [key, JSON.stringify(value)],
  )
}

describe('the manifest', () => {
  test('shows the settings in the language of its address', async () => {
    await set('web_footer_description', 'A market by the water.')
    expect(await manifest()).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      name: 'Souk',
      short_name: 'Souk',
      description: 'A market by the water.',
      lang: 'en',
      dir: 'ltr',
    })
    const arabic = await manifest('ar')
    expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl'])
    expect(arabic.shortcuts.map(({ url }) => url)).toEqual(['/products', '/order-history', '/wishlist'])
    expect(arabic.shortcuts.every(({ name }) => /[\u0600-\u06ff]/.test(name))).toBe(true)
  })

  test('of the console is another app, which opens at its desks', async () => {
    const console = (await (await ask('/console.webmanifest'))?.json()) as Manifest
    expect(console).toMatchObject({
      id: '/console/',
      start_url: '/console/',
      scope: '/console/',
      display: 'standalone',
    })
    expect(console.icons).toEqual((await manifest()).icons)
  })

  test.each(['tlh', '"><script>', 'en\r\nX: y', ''])(
    'is in the language of the shop if the address names "%s"',
    async (lang) => {
      expect((await manifest(encodeURIComponent(lang))).lang).toBe('en')
    },
  )

  test('shows valid settings only, and the defaults for invalid ones', async () => {
    await set('app_name', '1 < 3 "Ba\\zaar" &')
    await set('theme_colors', { primary: 'red;}' })
    await set('web_footer_description', 7)
    await set('web_footer_text', ['x'])
    const shown = await manifest()
    expect(shown).toMatchObject({ name: '1 < 3 "Ba\\zaar" &', theme_color: '#007b98' })
    expect(shown.description).toBe(undefined)
    await set('app_name', null)
    expect((await manifest()).name).toBe('Souk')
  })

  test('responds 304 while it is unchanged', async () => {
    const tag = (await ask('/manifest.webmanifest'))?.headers.get('ETag') ?? ''
    const again = await ask('/manifest.webmanifest', { headers: { 'If-None-Match': `W/${tag}` } })
    expect([again?.status, await again?.text()]).toEqual([304, ''])
    expect(await ask('/manifest.webmanifest', { method: 'POST' })).toBe(undefined)
  })
})

const bytesOf = async (path: string) => new Uint8Array((await (await ask(path))?.arrayBuffer()) ?? new ArrayBuffer(0))

/** Colours at positions given in hundredths of the icon's width. */
async function coloursAt(path: string, ...at: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(await bytesOf(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return at.map(([x, y]) => {
    const from = 4 * (Math.floor((y * info.height) / 100) * info.width + Math.floor((x * info.width) / 100))
    return [...data.subarray(from, from + 4)]
  })
}

const storeLogo = async (background: string, width = 400, height = 100) => {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  const name = await storeShopPicture(shop.pool, 'shop', {
    bytes,
    width,
    height,
    color: '#000000',
    preview: 'data:image/png;base64,',
  })
  await set('web_logo', name)
}

describe('icons', () => {
  test('have the sizes that the manifest lists', async () => {
    const { icons } = await manifest()
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual(
      ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'].sort(),
    )
    for (const { src, sizes } of icons) {
      const answer = await ask(src)
      expect([answer?.status, answer?.headers.get('Content-Type')]).toEqual([200, 'image/png'])
      const { width, height, format } = await sharp(await bytesOf(src)).metadata()
      expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`)
    }
  })

  test('are immutable if their address names their source, else revalidated', async () => {
    const src = (await manifest()).icons[0]?.src ?? ''
    const cacheControl = async (path: string) => (await ask(path))?.headers.get('Cache-Control')
    expect(await cacheControl(src)).toContain('max-age=2592000')
    expect(await cacheControl(src.replace('192', '48'))).toContain('max-age=2592000')
    expect([await cacheControl('/icons/clear-48.png'), await cacheControl(`${src}0`)]).toEqual(['no-cache', 'no-cache'])
  })

  test.each(['/icons/clear-193.png', '/icons/clear-4096.png', '/icons/192.png', '/icons/../clear-192.png'])(
    'do not exist at %s',
    async (path) => expect(await ask(path)).toBe(undefined),
  )

  const [middle, edge, corner] = [
    [50, 50],
    [3, 50],
    [2, 2],
  ] as const

  test('show the mark in the shop’s colour if there is no logo', async () => {
    await set('web_logo', null)
    const shades = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
    await set(
      'theme_colors',
      Object.fromEntries([['primary', '#b91c1c'], ...shades.map((shade) => [shade, '#b91c1c'])]),
    )
    const red = [0xb9, 0x1c, 0x1c, 255]
    expect(await coloursAt('/icons/clear-192.png', [50, 15], edge, corner)).toEqual([red, red, [0, 0, 0, 0]])
    expect(await coloursAt('/icons/whole-192.png', [50, 15], corner)).toEqual([red, red])
    expect(await manifest()).toMatchObject({ theme_color: '#b91c1c' })
  })

  test('show the logo once there is one, on a transparent ground or centred on white', async () => {
    const before = (await manifest()).icons[0]?.src
    await storeLogo('#0000ff')
    const [blue, white] = [
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ]
    expect((await manifest()).icons[0]?.src).not.toBe(before)
    expect(await coloursAt('/icons/clear-512.png', middle, edge, corner)).toEqual([blue, blue, [0, 0, 0, 0]])
    // Devices crop to a circle of four fifths, which contains the whole logo.
    expect(await coloursAt('/icons/whole-512.png', middle, [14, 50], [9, 50], corner)).toEqual([
      blue,
      blue,
      white,
      white,
    ])
  })

  test('show a light logo on the shop’s colour', async () => {
    await storeLogo('#ffffff', 100, 300)
    expect(await coloursAt('/icons/whole-192.png', middle, corner)).toEqual([
      [255, 255, 255, 255],
      [0xb9, 0x1c, 0x1c, 255],
    ])
  })

  test('show the mark if the logo is missing or its setting is invalid', async () => {
    await set('web_logo', 'shop-gone')
    expect((await coloursAt('/icons/whole-192.png', corner))[0]).toEqual([0xb9, 0x1c, 0x1c, 255])
    await set('web_logo', { url: '/pictures/../../etc' })
    expect((await ask('/icons/clear-192.png'))?.status).toBe(200)
  })
})

describe('the offline page', () => {
  test('has every language of the shop, the requested one first, and no markup of settings', async () => {
    await set('app_name', '1 < 3 "Bazaar" &')
    const answer = await ask('/offline?lang=ar')
    const html = (await answer?.text()) ?? ''
    expect([...html.matchAll(/<main lang="(\w+)" dir="(\w+)"/g)].map(([, lang, dir]) => `${lang} ${dir}`)).toEqual(
      expect.arrayContaining(['ar rtl', 'en ltr', 'bn ltr']),
    )
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html.match(/<main [^>]*hidden>/g)?.length).toBe((html.match(/<main /g)?.length ?? 0) - 1)
    expect(html).toContain('<bdi>1 &lt; 3 &quot;Bazaar&quot; &amp;</bdi>')
    expect(answer?.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(html).not.toMatch(/offline\.\w+</)
  })
})

test('the mark equals storefront/marks/favicon.svg', () => {
  const favicon = readFileSync(join(import.meta.dirname, '../../storefront/marks/favicon.svg'), 'utf8').trim()
  expect(markSvg('#007b98', true)).toBe(favicon)
})

test.each([
  ['Souk', 'Souk'],
  ['The Great Bazaar of Oran', 'The Great'],
  ['Donaudampfschifffahrt', 'Donaudampfsc'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦 Familie', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦 Familie'],
])('the name %s is shortened to %s', (name, short) => expect(shortName(name)).toBe(short))
