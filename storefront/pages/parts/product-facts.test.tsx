import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#storefront/testing/answer-calls.ts'
import { aProduct } from '#storefront/testing/fixtures/product.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { ProductFacts } from './product-facts.tsx'

const ways = screens.flatMap(([name, screen]) =>
  (['catalogue.add_to_cart', 'catalogue.buy_now'] as const).map((key) => [key, name, screen] as const),
)

test.each(ways)('a product: a guest who presses %s is asked to log in (%s)', async (key, _name, screen) => {
  answerCalls({ 'GET /shops/{id}/active-status': () => ({ shop_active_status: true }) })
  const { t } = await render(<ProductFacts product={aProduct()} vouchers={0} />, screen)
  await page
    .getByRole('button', { name: t(key) })
    .first()
    .click()
  await expect.element(page.getByText(t('accounts.login_first'))).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})
