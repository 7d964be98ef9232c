import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anOrder, anOrderItem } from '#storefront/testing/fixtures/order.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { phone } from '#storefront/testing/screens.ts'
import { ReviewButton } from './review-button.tsx'

test('the card of an order: a review starts there if a single line can be reviewed', async () => {
  const items = [anOrderItem({ can_review: true }), anOrderItem({ order_line_id: 9002 })]
  const order = anOrder({ status: 'delivered', can_review: true, items })
  const { t } = await render(<ReviewButton order={order} />, { shopper: aShopper(), ...phone })
  await button(`${t('reviews.short')} ${order.order_code}`).click()
  await expect.element(dialog(t('reviews.write'))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(t('reviews.write'))).not.toBeInTheDocument()
})
