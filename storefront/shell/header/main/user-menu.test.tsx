import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { UserArea } from './user-area.tsx'

test.each(['en', 'ar'] as const)(
  'the user menu: it holds the pages of an account, and its button gets the focus back (%s)',
  async (language) => {
    const shopper = aShopper({ name: 'Mira Aziz' })
    const { t, router } = await render(<UserArea />, { shopper, language })
    const button = page.getByRole('button', { name: t('shell.user_menu', { name: 'Mira Aziz' }) })
    await button.click()
    const menu = page.getByRole('menu')
    await expect.element(menu.getByText('Mira Aziz')).toBeVisible()
    await expectNoAxeViolations()
    await expect.element(menu.getByRole('menuitem').last()).toMatchTextContent(t('shell.log_out'))
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await button.click()
    await menu.getByRole('menuitem', { name: t('shell.order_history') }).click()
    expect(router.state.location.pathname).toBe('/order-history')
  },
)
