import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { themeColors } from '#db/demo/content/settings.ts'
import { formatMoney } from '#locales/money.ts'
import { readLanguages } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import { openLog } from '#server/platform/log.ts'
import {
  exportSettings,
  importSettings,
  setRate,
  setSetting,
  unsetSetting,
} from '#server/settings/operator/settings.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { contrast } from '#ui/tokens/contrast.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { type PageElement, readPage } from '../testing/page-html.ts'

// The first page of a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]
const t = readLanguages().get('en')?.t ?? makeText({}, 'en')

let before: object
beforeAll(async () => {
  before = await exportSettings(shop.system)
})
afterEach(async () => importSettings(shop.system, before))

/** The page after a change that invalidates its cached copy. */
async function pageAfter(path: string, change: () => Promise<unknown>): Promise<PageElement> {
  await expect.poll(() => one.textOf(path).then(() => one.hasCachedPage(path))).toBe(true)
  await change()
  await expect.poll(() => one.hasCachedPage(path)).toBe(false)
  return readPage(await one.textOf(path))
}

const pageWith = (path: string, document: object) => pageAfter(path, () => importSettings(shop.system, document))

const socialLinks = [{ name: 'mastodon', link: 'https://social.example/@bazaar', logo: null }]

test('the pages of a shop: they say who it is and how it is reached', async () => {
  const settings = {
    app_name: 'Bazaar <1>',
    mobile: '+44 20 7946 0000',
    whatsapp_support: 'https://wa.me/442079460000',
    address: '1 Quay Street',
    web_footer_text: 'All of it ours',
    web_footer_description: 'A market by the water.',
    social_links: socialLinks,
  }
  const page = await pageWith('/contact-us', { settings })
  expect(page.first('title').text).toMatch(/ - Bazaar <1>$/)
  expect(page.first('header').links).toContain('tel:+442079460000')
  const whatsapp = page.all('a').filter(({ name }) => name.includes(t('shell.whatsapp')))
  expect(whatsapp.at(-1)?.name).toBe(t('shell.opens_in_new_tab', { name: t('shell.whatsapp') }))
  expect(whatsapp.at(-1)?.attribute('href')).toBe(settings.whatsapp_support)
  expect(page.first('main').text).toContain('1 Quay Street')
  const footer = page.first('footer')
  expect(footer.text).toContain(`© ${new Date().getFullYear()} All of it ours`)
  expect(footer.text).toContain('A market by the water.')
  expect(footer.links).toContain('https://social.example/@bazaar')
})

test('the pages of a shop: without any of that they show none of it, and the defaults', async () => {
  const keys = ['mobile', 'whatsapp_support', 'address', 'web_footer_text', 'web_footer_description', 'web_logo']
  const nothing = Object.fromEntries(keys.map((key) => [key, null]))
  const page = await pageWith('/contact-us', { settings: { ...nothing, social_links: [], web_footer_logo: null } })
  expect(page.first('header').all('a', { href: /^tel:/ })).toEqual([])
  expect(page.all('a').filter(({ name }) => name.includes(t('shell.whatsapp')))).toEqual([])
  expect(
    page
      .first('header')
      .all('a')
      .find(({ name }) => name === 'Souk')?.text,
  ).toBe('Souk')
  expect(page.first('footer').text).toContain(t('shell.all_right_reserved'))
})

test('the pages of a shop: they have a footer and offer the app where the settings show them', async () => {
  const offers = (page: PageElement) =>
    page
      .first('header')
      .all('button')
      .some(({ name }) => name === t('shell.download_app'))
  const without = await pageWith('/about-us', { settings: { web_show_footer: false, show_download_app: false } })
  expect([without.all('h1').length, without.all('footer').length, offers(without)]).toEqual([1, 0, false])
  const google_playstore_link = 'https://play.google.com/store/apps/details?id=example.bazaar'
  const settings = { google_playstore_link, app_store_link: null, show_download_app: true }
  expect(offers(await pageWith('/about-us', { settings }))).toBe(true)
})

test('the pages of a shop: they show its logos and the code of its app, given as files', async () => {
  const drawn = sharp({ create: { width: 240, height: 60, channels: 4, background: '#aa3377ff' } })
  const value = await drawn.png().toBuffer()
  const page = await pageAfter('/about-us', async () => {
    for (const key of ['web_logo', 'web_footer_logo', 'footer_qr'] as const)
      await setSetting(shop.system, { key, value })
  })
  const pictures = new Set(page.all('img', { src: /\/pictures\/shop-/ }).map((image) => image.attribute('src') ?? ''))
  expect(pictures.size).toBe(3)
  for (const address of pictures) {
    const answer = await one.ask(new URL(address, 'http://shop.example').pathname)
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBeGreaterThan(0)
  }
})

const palette = {
  primary: '#ffe600',
  50: '#fffbe0',
  100: '#fff7c2',
  200: '#fff085',
  300: '#ffe83d',
  400: '#ffe100',
  500: '#e6cb00',
  600: '#b39e00',
  700: '#806f00',
  800: '#594d00',
  900: '#403800',
  950: '#262100',
}

const style = (page: PageElement) =>
  page
    .all('style')
    .map(({ text }) => text)
    .join()

test('the pages of the demo: their style has its palette, which is as readable as the built-in one', async () => {
  const css = style(readPage(await one.textOf('/about-us')))
  for (const declaration of themeStyle(themeColors).split(';')) expect(css).toContain(declaration)
  const builtIn = readFileSync(join(import.meta.dirname, '../../ui/tokens/colour.css'), 'utf8')
  const contrastsOf = (from: string) => {
    const role = (name: string) => new RegExp(`--${name}: ?(#[0-9a-f]{6})`).exec(from)?.[1] ?? ''
    return [
      contrast(role('on-brand'), role('brand-solid')),
      contrast(role('on-brand'), role('brand-solid-hover')),
      contrast(role('brand-text'), '#ffffff'),
      contrast(role('brand-ring'), '#ffffff'),
      contrast(role('brand-soft-text'), role('brand-soft-hover')),
      contrast(role('on-brand-deep'), role('brand-deep')),
    ]
  }
  const least = contrastsOf(builtIn)
  for (const [index, own] of contrastsOf(css).entries()) expect(own).toBeGreaterThanOrEqual(least[index] ?? 21)
})

test('the pages of a shop: their style has its palette, and not once it is unset', async () => {
  const page = await pageWith('/about-us', { settings: { theme_colors: palette } })
  expect(style(page)).toMatch(/:root\{[^}]*--brand-solid: ?#ffe600[;}]/)
  const unset = () => unsetSetting(shop.system, { key: 'theme_colors' })
  expect(style(await pageAfter('/about-us', unset))).not.toContain('--brand-solid')
})

test('the pages of a shop: their menu, footer, languages and currencies are those of the settings', async () => {
  const { id, price } = await aProduct()
  const menus = [
    { name: 'Lamps', url: '/products?search=lamp', translations: { ar: { name: 'مصابيح' } } },
    { name: 'Paper', url: 'https://paper.example/', target: '_blank' },
  ]
  const footers = [{ title: 'Read', items: [{ type: 'link', title: 'Terms', url: '/terms-and-conditions' }] }]
  const languages = [
    { name: 'ar', title: 'العربية', direction: 'rtl' },
    { name: 'en', title: 'English (UK)' },
  ]
  const currencies = [
    { name: 'USD', symbol: '$', is_default: true, rate_from_default: 1 },
    { name: 'CHF', symbol: 'Fr.', position: 'suffix', rate_from_default: 0.8 },
  ]
  const page = await pageWith('/about-us', { menus, footers, languages, currencies })
  const menuOf = (read: PageElement) =>
    read
      .first('header')
      .all('nav', { 'aria-label': /./ })
      .flatMap((nav) => nav.all('a'))
  const menu = menuOf(page)
  expect(menu.map((link) => link.text.split(' ')[0])).toEqual(['Lamps', 'Paper'])
  expect(menu[1]?.attribute('target')).toBe('_blank')
  expect(
    page
      .first('footer')
      .all('a')
      .map(({ text }) => text),
  ).toEqual(['Terms'])
  const buttons = page.all('button').map(({ name }) => name)
  expect(buttons).toContain(t('shell.language', { name: 'English (UK)' }))
  expect(buttons).toContain(t('shell.currency', { name: 'USD, $' }))
  const arabic = readPage(await one.textOf('/about-us', { cookies: 'locale=ar' }))
  expect(menuOf(arabic).map(({ text }) => text)).toContain('مصابيح')

  const path = `/products/${id}/details`
  const francs = { cookies: `currency=${encodeURIComponent('CHF|USD')}` }
  const shown = { symbol: 'Fr.', position: 'suffix', rate_from_default: 0.8 } as const
  const mainOf = async () => readPage(await one.textOf(path, francs)).first('main').text
  expect(await mainOf()).toContain(formatMoney(price, shown))
  await setRate(shop.system, { currency: 'CHF', rate: 0.9, isForced: false })
  await expect.poll(mainOf).toContain(formatMoney(price, { ...shown, rate_from_default: 0.9 }))
})

async function aProduct(): Promise<{ id: number; price: number }> {
  const { products } = (await shop.visitor.call('GET /products', { query: { in_stock: '1' } })).data
  const [product] = products
  if (!product) throw new Error('The demo sells nothing')
  return { id: product.id, price: product.discount_price > 0 ? product.discount_price : product.price }
}

test('the page of a product: it says whether its price includes the taxes', async () => {
  const path = `/products/${(await aProduct()).id}/details`
  const firstWord = (key: 'catalogue.vat_included' | 'catalogue.vat_on_top') =>
    t(key, { name: '', percent: 0 }).split(' ')[0] ?? ''
  const mainWith = async (tax_inclusive: boolean) =>
    (await pageWith(path, { settings: { tax_inclusive } })).first('main').text
  expect(await mainWith(true)).toMatch(new RegExp(`${firstWord('catalogue.vat_included')} [^)]*%\\)`))
  expect(await mainWith(false)).toMatch(new RegExp(`${firstWord('catalogue.vat_on_top')} [^)]*%\\)`))
})

test('the page for people who want to sell: it shows the commission', async () => {
  const path = '/shop/register'
  const mainWith = async (commission_percentage: number) => {
    await importSettings(shop.system, { settings: { commission_percentage } })
    return () => one.textOf(path).then((html) => readPage(html).first('main').text)
  }
  await expect.poll(await mainWith(7.25)).toContain(t('applications.cost_share', { percent: 7.25 }))
  await expect.poll(await mainWith(0)).toContain(t('applications.cost_none'))
})
