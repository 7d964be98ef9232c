import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TextsProvider } from '#storefront/platform/i18n/texts.tsx'
import { aCoupon } from '#storefront/testing/fixtures/voucher.ts'
import { render } from '#storefront/testing/render.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'

test.each([
  ['en', '7.5%'],
  ['fr', '7,5\u00a0%'],
])('a voucher: its percentage is written as in the language of the page (%s)', async (locale, text) => {
  const coupon = aCoupon({ discount_type: 'Percentage', discount: 7.5 })
  await render(
    <TextsProvider messages={{}} locale={locale}>
      <VoucherTicket coupon={coupon} />
    </TextsProvider>,
  )
  const heading = page.getByRole('heading', { level: 3 })
  await expect.element(heading).toBeVisible()
  expect(heading.element().textContent).toContain(text)
})
