import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Address } from '#contract/addresses.ts'
import { answerCalls, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { anAddress, aShopper, someCountries } from '#storefront/testing/fixtures/people.ts'
import { button, toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { readPageTitle } from '#storefront/testing/root-data.ts'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import AccountLayout from './account-layout.tsx'
import ManageAddress, { meta } from './manage-address.tsx'
import NewAddress from './new-address.tsx'

const routes = [
  {
    element: <AccountLayout />,
    children: [
      { path: '/manage-address', element: <ManageAddress /> },
      { path: '/manage-address/new', element: <NewAddress /> },
    ],
  },
]

test.each(screens)(
  'the address book (%s): the first address is added from the empty book and shown there',
  async (_name, screen) => {
    const shopper = aShopper()
    const stored = anAddress({ country: 'Lebanon', city: 'Beirut', address_line: 'Pine Street 4', phone_code: '+961' })
    const addresses: Address[] = []
    answerCalls({
      'GET /addresses': () => ({ addresses }),
      'GET /countries': () => someCountries,
      'POST /address/store': () => {
        addresses.push(stored)
        return withMessage('It is saved', { addresses, id: stored.id })
      },
    })
    const { t, router } = await render(null, { ...screen, shopper, path: '/manage-address', routes })
    expect(readPageTitle(meta, screen.language)).toBe(`${t('shell.manage_address')} - Souk`)
    await expect.element(page.getByRole('heading', { name: t('addresses.none') })).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('link', { name: t('addresses.add') }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: t('addresses.new_title') })).toBeVisible()
    if (screen.width === 1440) {
      const menu = page.getByRole('navigation', { name: t('shell.account_menu') })
      const link = menu.getByRole('link', { name: t('shell.manage_address') })
      await expect.element(link).toHaveAttribute('aria-current', 'page')
    }

    const field = (key: PlainPageKey) => page.getByRole('textbox', { name: new RegExp(`^${t(key)}`) })
    await expect.element(field('addresses.name')).toHaveValue(shopper.name)
    await expect.element(field('shell.phone')).toHaveValue(shopper.phone)
    await button(t('addresses.save')).click()
    await expect.element(page.getByText(t('addresses.line_required')).first()).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('combobox', { name: t('shell.country'), exact: true }).fill('Leban')
    await page.getByRole('option', { name: /\+961/ }).click()
    await field('addresses.line').first().fill('Pine Street 4')
    await field('addresses.city').fill('Beirut')
    await button(t('addresses.save')).click()

    await expect.poll(() => router.state.location.pathname).toBe('/manage-address')
    expect(sentCalls('POST /address/store')).toMatchObject([
      { body: { name: shopper.name, country: 'Lebanon', city: 'Beirut', address_line: 'Pine Street 4' } },
    ])
    const book = page.getByRole('list', { name: t('shell.manage_address') })
    const entry = book.getByRole('listitem').filter({ hasText: 'Pine Street 4' })
    // Outlined once after saving, to be found.
    await expect.element(entry).toHaveStyle({ outlineStyle: 'solid' })
    await expect.element(toastSaying('It is saved')).toBeVisible()
    await expect.element(entry).toMatchTextContent(t('addresses.default'))
    await expect.element(entry).toBeInViewport()
    await expect.element(entry).toHaveStyle({ outlineStyle: 'none' })
  },
)
