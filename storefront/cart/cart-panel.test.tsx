import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { answerCalls, refuse, sentCalls } from '#storefront/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#storefront/testing/axe.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'

test('the cart panel: a refused quantity goes back, with the reason', async () => {
  const lamp = aCartLine({ name: 'Lamp' })
  answerCalls({
    'GET /carts': () => aCart([aCartShop([lamp])]),
    'POST /cart/increment': refuse(409, 'Refused for a reason', { data: { left: 1 } }),
  })
  const { t } = await render(null, { shopper: aShopper() })
  openDialog('cart')
  const quantity = page.getByRole('textbox', { name: t('cart.quantity', { name: 'Lamp' }) })
  await page.getByRole('button', { name: t('cart.increase', { name: 'Lamp' }) }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Refused for a reason' })).toBeVisible()
  await expect.element(quantity).toHaveValue('1')
  expect(sentCalls('POST /cart/increment')).toHaveLength(1)
  await expectNoAxeViolations()
})
