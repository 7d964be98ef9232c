import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatMoney } from '#locales/money.ts'
import { importSettings, operate } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { yellow, yellowRoles } from './palettes.ts'
import { becomesTrue, expect, expectNoAxeViolations, test, twoProducts, visit } from './shopper.ts'

openOwnShop()

// What is shown is shown on one size: where it stands on the other, the journeys of each part tell.
test.describe('an operator sets', { tag: '@desk' }, () => {
  let before: { settings: Record<string, unknown> }

  test.beforeEach(async () => {
    before ??= JSON.parse(await operate('settings', 'export'))
  })
  test.afterEach(() => importSettings(before))

  /** The page as it is kept, then as it is once the settings are set, without a start or a wait. */
  async function set(page: Page, path: string, document: object) {
    await visit(page, path)
    await importSettings(document)
    await page.reload()
  }

  test('who the shop is and how it is reached', async ({ page, t }) => {
    const settings = {
      app_name: 'Bazaar <1>',
      mobile: '+44 20 7946 0000',
      whatsapp_support: 'https://wa.me/442079460000',
      address: '1 Quay Street',
      web_footer_text: 'All of it ours',
      web_footer_description: 'A market by the water.',
      social_links: [{ name: 'mastodon', link: 'https://social.example/@bazaar', logo: null }],
    }
    await set(page, '/contact-us', { settings })
    await expect(page).toHaveTitle(/ - Bazaar <1>$/)
    await expect(page.locator('header a[href="tel:+442079460000"]')).toBeVisible()
    const whatsapp = page.getByRole('link', { name: t('shell.opens_in_new_tab', { name: t('shell.whatsapp') }) })
    await expect(whatsapp.last()).toHaveAttribute('href', settings.whatsapp_support)
    await expect(page.getByRole('main')).toContainText('1 Quay Street')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} All of it ours`)
    await expect(footer).toContainText('A market by the water.')
    await expect(footer.locator('a[href="https://social.example/@bazaar"]')).toBeVisible()
  })

  test('nothing of that: then none of it is there, and the defaults are', async ({ page, t }) => {
    const keys = ['mobile', 'whatsapp_support', 'address', 'web_footer_text', 'web_footer_description', 'web_logo']
    const nothing = Object.fromEntries(keys.map((key) => [key, null]))
    await set(page, '/contact-us', { settings: { ...nothing, social_links: [], web_footer_logo: null } })
    await expect(page.locator('header a[href^="tel:"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: new RegExp(t('shell.whatsapp')) })).toHaveCount(0)
    await expect(page.locator('header').getByRole('link', { name: 'Souk' }).first()).toHaveText('Souk')
    await expect(page.getByRole('contentinfo')).toContainText(t('shell.all_right_reserved'))
    await expectNoAxeViolations(page)
  })

  test('no footer; no app; another app', async ({ page, t }) => {
    await set(page, '/about-us', { settings: { web_show_footer: false, show_download_app: false } })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const app = page.locator('header').getByRole('button', { name: t('shell.download_app') })
    await expect(app).toHaveCount(0)
    const google_playstore_link = 'https://play.google.com/store/apps/details?id=example.bazaar'
    await set(page, '/about-us', { settings: { google_playstore_link, app_store_link: null, show_download_app: true } })
    await app.click()
    const store = (name: string) =>
      page.getByRole('dialog').getByRole('link', { name: new RegExp(t(`shell.store_name.${name}`)) })
    await expect(store('google_play')).toHaveAttribute('href', google_playstore_link)
    await expect(store('app_store')).toHaveCount(0)
  })

  test('logos and the code of the app, from files', async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-logo-'))
    const file = join(folder, 'logo.png')
    const drawn = sharp({ create: { width: 240, height: 60, channels: 4, background: '#aa3377ff' } })
    await writeFile(file, await drawn.png().toBuffer())
    await visit(page, '/about-us')
    for (const key of ['web_logo', 'web_footer_logo', 'footer_qr']) await operate('settings', 'set', key, file)
    await rm(folder, { recursive: true })
    await page.reload()
    const logos = page.locator('img[src*="/pictures/shop-"]')
    const shown = () => logos.evaluateAll((images) => new Set(images.map((image) => Reflect.get(image, 'src'))).size)
    await expect.poll(shown).toBe(3)
    await logos.last().scrollIntoViewIfNeeded()
    for (const logo of await logos.all()) {
      await expect.poll(() => logo.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0)
    }
    const answer = await page.request.get(
      await logos.first().evaluate((image) => String(Reflect.get(image, 'currentSrc'))),
    )
    expect(answer.headers()['cache-control']).toContain('immutable')
  })

  test('a palette; one with a hole is none', async ({ page }) => {
    const solid = () => page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--brand-solid")')
    await visit(page, '/about-us')
    const built = await solid()
    await set(page, '/about-us', { settings: { theme_colors: yellow } })
    expect(await solid()).toBe(yellowRoles['brand-solid'])
    await expectNoAxeViolations(page)
    const hole = await operate('settings', 'set', 'theme_colors', JSON.stringify({ ...yellow, 300: undefined })).catch(
      String,
    )
    expect(hole).toContain('settings.theme_colors.300: give a colour as #rrggbb')
    await operate('settings', 'unset', 'theme_colors')
    await page.reload()
    expect(await solid()).toBe(built)
  })

  test('menus, footers, languages and currencies', async ({ page, t }) => {
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
    await set(page, '/about-us', { menus, footers, languages, currencies })
    const menu = page.locator('header').getByRole('navigation', { name: t('shell.main_menu') })
    await expect(menu.getByRole('link')).toHaveText([/^Lamps$/, /^Paper/])
    await expect(menu.getByRole('link', { name: 'Paper' })).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Terms'])
    await page.getByRole('button', { name: t('shell.language', { name: 'English (UK)' }) }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([/العربية/, /English \(UK\)/])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('shell.currency', { name: 'USD, $' }) }).click()
    await page.getByRole('menuitemradio', { name: 'CHF, Fr.' }).click()
    const [product] = await twoProducts()
    await page.goto(`/products/${product.id}/details`)
    const price = product.discount_price > 0 ? product.discount_price : product.price
    const shown = { symbol: 'Fr.', position: 'suffix', rate_from_default: 0.8 } as const
    await expect(page.getByRole('main')).toContainText(formatMoney(price, shown))
    await operate('rates', 'set', 'CHF', '0.9')
    await page.reload()
    await expect(page.getByRole('main')).toContainText(formatMoney(price, { ...shown, rate_from_default: 0.9 }))
  })

  test('the language of whoever asks for none that the shop has', async ({ page, context }) => {
    await context.clearCookies()
    await context.setExtraHTTPHeaders({ 'Accept-Language': 'tlh' })
    await page.goto('/about-us')
    await becomesTrue(page, `localStorage.getItem('default_locale') === 'en'`)
    await importSettings({ settings: { default_locale: 'ar' }, translations: { ar: { app_name: 'سوق' } } })
    // What this browser keeps is the language that was the default before: the server's word counts.
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveTitle(/ - سوق$/)
    await operate('settings', 'unset', 'app_name', '--locale', 'ar')
  })
})
