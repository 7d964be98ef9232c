import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { AppShell } from './app-shell.tsx'
import { Header } from './header/header.tsx'

test.each(screens)(
  'the shell: the first Tab reaches the skip link, which leads past the header (%s)',
  async (_name, screen) => {
    const { t } = await render(
      <AppShell>
        <Header />
      </AppShell>,
      // A shop with another default language reloads the page.
      { ...screen, path: '/about-us', settings: { app_locale: screen.language } },
    )
    await expect.element(page.getByRole('link', { name: 'Souk', exact: true })).toBeVisible()
    const skip = page.getByRole('link', { name: t('shell.skip') })
    await expect.element(skip).not.toBeInViewport()
    await userEvent.keyboard('{Tab}')
    await expect.element(skip).toHaveFocus()
    await expect.element(skip).toBeInViewport()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
  },
)
