import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aShop } from '#storefront/testing/fixtures/product.ts'
import { aCoupon } from '#storefront/testing/fixtures/voucher.ts'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ShopPage from './shop.tsx'

test.each(screens)('the page of a shop: its vouchers open and are collected, each once (%s)', async (_name, screen) => {
  const coupons = [aCoupon()]
  const loaderData = { shop: aShop(), tab: 'about', coupons, products: null, reviews: null }
  answerCalls({
    'GET /shops/{id}/active-status': () => ({ shop_active_status: true }),
    'GET /get-vouchers': () => ({ coupons }),
    'POST /vouchers-collect': () => ({}),
  })
  const given = { loaderData } as ComponentProps<typeof ShopPage>
  const { t } = await render(<ShopPage {...given} />, { shopper: aShopper(), path: '/shops/11?tab=about', ...screen })
  await button(t('vouchers.count', { count: 1 })).click()
  const vouchers = page.getByRole('dialog')
  await expect.element(vouchers.getByText(t('vouchers.min_spend'))).toBeVisible()
  await expectNoAxeViolations()
  await vouchers.getByRole('button', { name: new RegExp(t('vouchers.collect')) }).click()
  const collected = button(t('vouchers.collected'), vouchers)
  await expect.element(collected).toHaveFocus()
  await expect.element(collected).toHaveAttribute('aria-disabled', 'true')
  expect(sentCalls('POST /vouchers-collect').map(({ body }) => body.coupon_id)).toEqual([aCoupon().id])
})
