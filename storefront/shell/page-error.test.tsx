import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { desktop, phone } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { PageErrorContent } from './error-boundaries.tsx'

/** What the router throws for a response without a page. */
const routeError = (status: number) => ({ status, statusText: '', internal: false, data: '' })

test.each([desktop, phone])(
  'a page that met the limit of requests (%o) asks to wait, and blames nobody',
  async (screen) => {
    const { t } = await render(<PageErrorContent error={routeError(429)} />, screen)
    await expect.element(page.getByRole('heading', { name: t('faults.too_often') })).toBeVisible()
    await expect.element(page.getByText(t('faults.server_text'))).not.toBeInTheDocument()
    await expectNoAxeViolations()
  },
)

test('a page that failed says that the fault is ours', async () => {
  const { t } = await render(<PageErrorContent error={routeError(500)} />, desktop)
  await expect.element(page.getByRole('heading', { name: t('faults.server') })).toBeVisible()
})
