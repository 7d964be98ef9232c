import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { aCart } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aMenuItem } from '#storefront/testing/fixtures/settings.ts'
import { logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { MobileBar } from '../main/main-bar.tsx'

const menus = [
  aMenuItem({ id: 1, name: 'Most popular', url: '/most-popular' }),
  aMenuItem({ id: 2, name: 'Our paper', url: 'https://paper.example/', target: '_blank', is_external: true }),
]

async function renderPhone(options: RenderOptions = {}) {
  const settings = { menus, mobile: '+971 4 123 4567', ...options.settings }
  const { t, router } = await render(<MobileBar />, { width: 360, ...options, settings })
  const opener = page.getByRole('button', { name: t('shell.open_menu') })
  const menu = page.getByRole('dialog', { name: t('shell.menu'), exact: true })
  const open = async () => {
    await opener.click()
    await expect.element(menu).toBeVisible()
  }
  return { t, router, opener, menu, open }
}

test.each(['en', 'ar'] as const)('the side menu: it has all that the rows of a desktop have (%s)', async (language) => {
  const { t, menu, opener, open } = await renderPhone({ language })
  await open()
  await expectNoAxeViolations()
  for (const { name } of menus)
    await expect.element(menu.getByRole('link', { name: new RegExp(name) })).toBeInTheDocument()
  await expect
    .element(menu.getByRole('link', { name: `Our paper ${t('shell.new_tab')}` }))
    .toHaveAttribute('target', '_blank')
  await expect.element(menu.getByRole('link', { name: t('shell.all_zone') })).toHaveAttribute('href', '/market-zones')
  await expect
    .element(menu.getByRole('link', { name: t('shell.become_seller') }))
    .toHaveAttribute('href', '/shop/register')
  await expect.element(menu.getByRole('link', { name: '+971 4 123 4567' })).toHaveAttribute('href', 'tel:+97141234567')
  await expect.element(menu.getByLabelText(t('shell.currency_label'))).toBeInTheDocument()
  await expect.element(menu.getByLabelText(t('shell.language_label'))).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the side menu: an entry leads to its page, and the menu closes', async () => {
  const { menu, router, open } = await renderPhone()
  await open()
  await menu.getByRole('link', { name: 'Most popular' }).click()
  expect(router.state.location.pathname).toBe('/most-popular')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the side menu: the cart takes its place', async () => {
  const { t, menu, open } = await renderPhone()
  await open()
  await menu.getByRole('button', { name: t('shell.my_cart') }).click()
  await expect.element(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test.each(['shell.login', 'shell.wishlist'] as const)(
  'the side menu: a guest who presses %s is asked to log in',
  async (key) => {
    const { t, menu, open } = await renderPhone()
    await open()
    await menu.getByRole('button', { name: t(key), exact: true }).click()
    const login = page.getByRole('dialog', { name: t('accounts.login_title') })
    await expect.element(login).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(login).not.toBeInTheDocument()
  },
)

test('the side menu: a guest who wants their wishlist finds it after the login', async () => {
  const { t, menu, router, open } = await renderPhone()
  await open()
  await menu.getByRole('button', { name: t('shell.wishlist'), exact: true }).click()
  await logIn(t)
  await expect.poll(() => router.state.location.pathname).toBe('/wishlist')
})

test.each(['en', 'ar'] as const)('the side menu: it names the shopper who is signed in (%s)', async (language) => {
  answerCalls({ 'GET /carts': () => aCart() })
  const { t, menu, router, open } = await renderPhone({ language, shopper: aShopper({ name: 'Mira Aziz' }) })
  await open()
  await expect.element(menu.getByText('Mira Aziz')).toBeVisible()
  await expect.element(menu.getByRole('button', { name: t('shell.login'), exact: true })).not.toBeInTheDocument()
  await expect.element(menu.getByRole('button', { name: t('shell.log_out') })).toBeVisible()
  await menu.getByRole('link', { name: t('shell.wishlist') }).click()
  expect(router.state.location.pathname).toBe('/wishlist')
  await expect.element(menu).not.toBeInTheDocument()
  await open()
  await menu.getByRole('link', { name: t('shell.order_history') }).click()
  expect(router.state.location.pathname).toBe('/order-history')
})

test('the side menu: a shop alone and without a number has neither a way to sell nor a hotline', async () => {
  const { t, menu, open } = await renderPhone({ settings: { multi_vendor: false, mobile: null } })
  await open()
  await expect.element(menu.getByRole('link', { name: t('shell.become_seller') })).not.toBeInTheDocument()
  await expect.element(menu.getByRole('link', { name: t('shell.all_zone') })).not.toBeInTheDocument()
  expect(menu.element().querySelector('a[href^="tel:"]')).toBeNull()
})
