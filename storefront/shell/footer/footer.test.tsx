import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Settings } from '#contract/settings.ts'
import { aFooterItem, aPicture } from '#storefront/testing/fixtures/settings.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { Footer } from './footer.tsx'

const settings: Partial<Settings> = {
  footers: [
    {
      id: 1,
      title: 'The shop',
      items: [
        aFooterItem({ id: 11, type: 'text', title: '' }),
        aFooterItem({ id: 12, type: 'social_links', title: '', url: null }),
        aFooterItem({ id: 13, type: 'app_store', title: '', url: null }),
      ],
    },
    {
      id: 2,
      title: 'Help',
      items: [
        aFooterItem({ id: 21, title: 'Contact us', url: '/contact-us' }),
        aFooterItem({ id: 22, title: 'Privacy', url: '/privacy-policy' }),
      ],
    },
  ],
  web_footer_text: 'All of it ours',
  web_footer_description: 'A market of many shops.',
  social_links: [{ name: 'Facebook', link: 'https://facebook.example/souk', logo: null }],
  google_playstore_link: 'https://play.example/souk',
  app_store_link: 'https://apps.example/souk',
}

const renderFooter = (options: RenderOptions = {}) =>
  render(<Footer />, { ...options, settings: { ...settings, ...options.settings } })

test.each(screens)(
  'the footer: it has the columns of the settings; on a phone those of links are folded (%s)',
  async (_name, screen) => {
    const { t } = await renderFooter(screen)
    const contact = page.getByRole('link', { name: 'Contact us', exact: true })
    const fold = page.getByRole('button', { name: 'Help' })
    if (screen.width === 360) {
      await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
      await expect.element(contact).not.toBeInTheDocument()
      await fold.click()
      await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    } else {
      await expect.element(page.getByRole('heading', { name: 'Help' })).toBeVisible()
      await expect.element(fold).not.toBeInTheDocument()
    }
    await expect.element(contact).toHaveAttribute('href', '/contact-us')
    await expect
      .element(page.getByRole('link', { name: 'Privacy', exact: true }))
      .toHaveAttribute('href', '/privacy-policy')
    const social = page.getByRole('link', { name: t('shell.opens_in_new_tab', { name: 'Facebook' }) })
    await expect.element(social).toHaveAttribute('href', 'https://facebook.example/souk')
    await expect.element(social).toHaveAttribute('target', '_blank')
    for (const name of ['google_play', 'app_store'] as const)
      await expect.element(page.getByRole('link', { name: new RegExp(t(`shell.store_name.${name}`)) })).toBeVisible()
    for (const text of ['A market of many shops.', `© ${new Date().getFullYear()}`, 'All of it ours'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expectNoAxeViolations()
  },
)

test('the footer: without words of its own it has those of every shop, and a code leads to the app', async () => {
  const { t } = await renderFooter({ settings: { web_footer_text: null, footer_qr: aPicture() } })
  await expect.element(page.getByText(t('shell.all_right_reserved'))).toBeVisible()
  await expect.element(page.getByText(t('shell.scan_qr'), { exact: true })).toBeVisible()
})

test('the footer: a shop that shows none has none', async () => {
  await renderFooter({ settings: { web_show_footer: false } })
  expect(document.querySelector('footer')).toBeNull()
})
