import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MobileBar } from '#storefront/shell/header/main/main-bar.tsx'
import { answerEmptySearch } from '#storefront/testing/fixtures/search.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

async function openSearch(options: RenderOptions = {}) {
  answerEmptySearch()
  const { t, router } = await render(<MobileBar />, { width: 360, path: '/about-us', ...options })
  const opener = page.getByRole('button', { name: t('shell.search'), exact: true })
  const popup = page.getByRole('dialog', { name: t('shell.search_label') })
  const box = popup.getByRole('combobox', { name: t('shell.search_label') })
  const open = async () => {
    await opener.click()
    await expect.element(popup).toBeVisible()
  }
  await open()
  return { t, router, opener, popup, box, open }
}

test.each(['en', 'ar'] as const)(
  'the search popup: it searches by Enter and by its button, and closes on arrival (%s)',
  async (language) => {
    const { t, router, popup, box, open } = await openSearch({ language })
    await expect.element(box).toHaveValue('')
    await expectNoAxeViolations()
    await box.fill('lamp & more')
    await userEvent.keyboard('{Enter}')
    await expect.element(popup).not.toBeInTheDocument()
    expect(router.state.location).toMatchObject({ pathname: '/products', search: '?search=lamp+%26+more' })
    await open()
    await expect.element(box).toHaveValue('lamp & more')
    await box.fill('chair')
    await popup.getByRole('button', { name: t('shell.search'), exact: true }).click()
    await expect.element(popup).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?search=chair')
    await router.navigate('/')
    await open()
    await expect.element(box).toHaveValue('')
  },
)

test('the search popup: Escape closes it and gives the focus back', async () => {
  const { opener, popup } = await openSearch()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
