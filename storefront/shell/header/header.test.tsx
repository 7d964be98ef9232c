import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Settings } from '#contract/settings.ts'
import { ContactDetails } from '#storefront/support/contact/contact-details.tsx'
import { ContactPanel } from '#storefront/support/contact/contact-panel.tsx'
import { answerEmptySearch } from '#storefront/testing/fixtures/search.ts'
import { yellowPalette } from '#storefront/testing/fixtures/settings.ts'
import { render } from '#storefront/testing/render.tsx'
import { desktop } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { CartTab } from '../cart-tab.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from './header.tsx'

test('the header: going down hides its lower row, going up brings it back', async () => {
  const { t } = await render(
    <>
      <Header />
      <div className="h-[300vh]" />
    </>,
    { ...desktop, path: '/products' },
  )
  const row = page.getByText(t('shell.all_zone'))
  await expect.element(row).toBeInViewport()
  scrollBy({ top: 900 })
  await expect.element(row).not.toBeVisible()
  scrollBy({ top: -200 })
  await waitForPaint()
  await expect.element(row).toBeVisible()
  await expect.element(row).toBeInViewport()
})

test.each([
  ['text that is typed into the search', () => userEvent.keyboard('lamp')],
  ['focus on a button, as after a closed dialog', () => page.getByRole('button').last().element().focus()],
] as const)('the header: the page does not scroll by %s', async (_, act) => {
  answerEmptySearch()
  await render(
    <>
      <Header />
      <div className="h-[300vh]" />
    </>,
    { ...desktop, path: '/products' },
  )
  const search = page.getByRole('combobox')
  await expect.element(search).toBeVisible()
  scrollBy({ top: 900 })
  await waitForPaint()
  search.element().focus({ preventScroll: true })
  const top = scrollY
  await act()
  await waitForPaint()
  expect(scrollY).toBe(top)
})

test.each([
  ['/products', 1440, 1],
  ['/products', 360, 0],
  ['/checkout', 1440, 0],
  ['/checkout', 360, 0],
  ['/buynow', 1440, 0],
] as const)(
  'the header: where a shopper pays nothing leads away but the logo (%s, %i px)',
  async (path, width, count) => {
    const part = (
      <>
        <Header />
        <CartTab />
      </>
    )
    const { t } = await render(part, { path, width })
    await expect.element(page.getByRole('link', { name: 'Souk' })).toBeVisible()
    const tab = t('shell.cart_tab_button', { items: t('shell.cart_tab', { count: 0 }), amount: '$0.00' })
    for (const way of [
      page.getByRole('navigation', { name: t('shell.main_menu') }),
      page.getByRole('button', { name: t('shell.all_zone') }),
      page.getByRole('button', { name: tab, exact: true }),
    ])
      expect(way.elements()).toHaveLength(count)
  },
)

test('the header: the phone number, the languages and the currencies of the settings can be chosen from it', async () => {
  const { t } = await render(<Header />, {
    ...desktop,
    settings: {
      mobile: '+44 20 7946 0000',
      languages: [
        { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
        { id: 1, name: 'en', title: 'English (UK)', direction: 'ltr' },
      ],
      currencies: [
        { id: 1, name: 'USD', symbol: '$', position: 'prefix', is_default: true, rate_from_default: 1 },
        { id: 2, name: 'CHF', symbol: 'Fr.', position: 'suffix', is_default: false, rate_from_default: 0.8 },
      ],
    },
  })
  const phone = page.getByRole('link', { name: '+44 20 7946 0000' })
  await expect.element(phone).toBeVisible()
  await expect.element(phone).toHaveAttribute('href', 'tel:+442079460000')
  const choices = page.getByRole('menuitemradio')
  await page.getByRole('button', { name: t('shell.language', { name: 'English (UK)' }) }).click()
  await expect.poll(() => choices.elements().map(({ textContent }) => textContent)).toEqual(['العربية', 'English (UK)'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: t('shell.currency', { name: 'USD, $' }) }).click()
  await choices.filter({ hasText: 'CHF' }).click()
  await expect.element(page.getByRole('button', { name: t('shell.currency', { name: 'CHF, Fr.' }) })).toBeVisible()
})

const withoutWords: Partial<Settings> = {
  mobile: null,
  whatsapp_support: null,
  address: null,
  web_logo: null,
  web_footer_logo: null,
  web_footer_text: null,
  web_footer_description: null,
  social_links: [],
}

test.each([
  ['a shop that set nothing', withoutWords, ''],
  ['a palette on which nothing white can be read', {}, `:root{${themeStyle(yellowPalette)}}`],
])('the header, a page and the footer: they have no axe violations with %s', async (_case, settings, style) => {
  const part = (
    <>
      <style>{style}</style>
      <Header />
      <main>
        <h1>Contact</h1>
        <ContactDetails />
        <ContactPanel />
      </main>
      <Footer />
    </>
  )
  await render(part, { ...desktop, settings })
  await expect.poll(() => document.querySelector('footer')).not.toBeNull()
  const painted = getComputedStyle(document.documentElement).getPropertyValue('--brand-solid')
  expect(painted === yellowPalette.primary).toBe(style !== '')
  await expectNoAxeViolations()
})
