import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOrder, anOrderItem } from '#storefront/testing/fixtures/order.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderItems } from './order-items.tsx'

const review = {
  id: 7,
  rating: 2,
  description: 'Dim',
  images: [],
  created_at: '2026-03-06T09:00:00.000Z',
  hidden: null,
}

test.each(screens)(
  'a review that the market hides: its author reads why, in place of the stars (%s)',
  async (_, screen) => {
    const hidden = { reason: `It names an address: ${'Rosewood'.repeat(9)}.`, at: '2026-03-07T09:00:00.000Z' }
    const items = [anOrderItem({ review: { ...review, hidden } })]
    const { t } = await render(<OrderItems order={anOrder({ status: 'delivered', items })} />, screen)
    await expect.element(page.getByText(hidden.reason)).toBeVisible()
    await expect.element(page.getByRole('link', { name: new RegExp(t('reviews.see_yours')) })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await expectNoAxeViolations()
  },
)

test('a review that is shown leads to it on the page of the product', async () => {
  const items = [anOrderItem({ review })]
  const { t } = await render(<OrderItems order={anOrder({ status: 'delivered', items })} />)
  const link = page.getByRole('link', { name: new RegExp(t('reviews.see_yours')) })
  await expect.element(link).toHaveAttribute('href', '/products/101/details#reviews')
})
