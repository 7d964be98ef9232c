import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { suspendTestShop } from '#console/testing/shop-pages.ts'
import {
  marketVoucher,
  openMarketVouchers,
  openVoucherDesk,
  testVoucher,
  testVoucherShop,
  voucherList,
} from '#console/testing/vouchers.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import VoucherList from './voucher-list.tsx'

const renderList = (options: Parameters<typeof render>[1] = {}) =>
  render(<VoucherList />, { path: '/shop/7/vouchers', ...options })

const hidden = testVoucher({
  id: 18,
  code: 'A'.repeat(40),
  discount_type: 'Fixed',
  discount: 5,
  max_discount: null,
  min_order_amount: 0,
  is_listed: false,
  state: 'ended',
  limit_total: null,
  used: 1200,
})

test.each(oppositeScreens)('vouchers in %s at %i px: each has its terms, figures and link', async (language, width) => {
  openVoucherDesk('vouchers.write')
  answerCalls({ 'GET /shop/vouchers': () => voucherList([testVoucher(), hidden], { running: 1, ended: 1 }) })
  const { t } = await renderList({ language, width })
  await expect
    .element(page.getByRole('link', { name: 'SOLE15' }))
    .toHaveAttribute('href', '/console/shop/7/vouchers/17')
  for (const text of [/15.*\$25\.00/, /\$80\.00/, /12.*100/, '1,200', t('vouchers.by_code')]) {
    await expect.element(page.getByText(text).first()).toBeVisible()
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('vouchers: on a phone the number of uses stands at the end, as the other values of the card', async () => {
  openVoucherDesk('vouchers.write')
  answerCalls({ 'GET /shop/vouchers': () => voucherList([testVoucher()]) })
  await renderList({ width: 360 })
  const endOf = async (text: RegExp) => {
    const value = page.getByText(text).first()
    await expect.element(value).toBeVisible()
    return Math.round(value.element().getBoundingClientRect().right)
  }
  expect(await endOf(/12.*100/)).toBe(await endOf(/\$80\.00/))
})

test('vouchers: state and search are in the address and in the call, and nothing found can be cleared', async () => {
  openVoucherDesk('vouchers.read')
  answerCalls({ 'GET /shop/vouchers': ({ query }) => voucherList(query?.search ? [] : [testVoucher()]) })
  const { t, router } = await renderList()
  await expect.element(page.getByRole('link', { name: t('vouchers.new') })).not.toBeInTheDocument()
  await page.getByRole('link', { name: t('vouchers.state_running') }).click()
  await expect.poll(() => sentCalls('GET /shop/vouchers').at(-1)?.query).toMatchObject({ state: 'running', page: '1' })
  await page.getByRole('searchbox', { name: t('vouchers.search') }).fill('x'.repeat(60))
  await page.getByRole('button', { name: t('list.submit_search'), exact: true }).click()
  await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
  expect(sentCalls('GET /shop/vouchers').at(-1)?.query).toMatchObject({ state: 'running', search: 'x'.repeat(40) })
  await page
    .getByRole('button', { name: t('list.clear_filters') })
    .last()
    .click()
  await expect.element(page.getByRole('link', { name: 'SOLE15' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=running')
})

test('vouchers: none yet says what they are for, a failure can be retried, an empty state leads back', async () => {
  openVoucherDesk('vouchers.write')
  answerCalls({ 'GET /shop/vouchers': refuse(500, 'Broken') })
  const { t } = await renderList()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/vouchers': () => voucherList([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('vouchers.none_text'))).toBeVisible()
  const create = page.getByRole('link', { name: t('vouchers.new') }).last()
  await expect.element(create).toHaveAttribute('href', '/console/shop/7/vouchers/new')
})

test('vouchers: a state without one leads to all of them', async () => {
  openVoucherDesk('vouchers.read')
  answerCalls({ 'GET /shop/vouchers': () => voucherList([], { ended: 2 }) })
  const { t } = await renderList({ path: '/shop/7/vouchers?view=paused' })
  await expect.element(page.getByText(t('vouchers.none_in_state'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('vouchers.show_all') })).toBeVisible()
})

test('vouchers: a suspended shop creates none', async () => {
  openVoucherDesk()
  suspendTestShop('Papers are missing.', 'vouchers.write')
  answerCalls({ 'GET /shop/vouchers': () => voucherList([testVoucher()]) })
  const { t } = await renderList()
  await expect.element(page.getByRole('columnheader', { name: t('vouchers.used') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('vouchers.new') })).not.toBeInTheDocument()
})

test('vouchers of the market: those of shops name their shop, and can be listed alone', async () => {
  openMarketVouchers('vouchers.write', 'shops.read')
  const own = marketVoucher({ id: 1, code: 'WELCOME10' })
  const foreign = marketVoucher({ shop: testVoucherShop })
  answerCalls({
    'GET /operator/vouchers': ({ query }) => {
      const vouchers = query?.of === 'shops' ? [foreign] : [own, foreign]
      return { ...voucherList(vouchers), vouchers }
    },
  })
  const { t } = await render(<VoucherList />, { path: '/market/vouchers' })
  await expect
    .element(page.getByRole('link', { name: 'Solestreet' }))
    .toHaveAttribute('href', '/console/market/shops/7')
  await expect.element(page.getByRole('cell', { name: t('vouchers.of_market') })).toBeVisible()
  await page.getByRole('button', { name: t('list.filters') }).click()
  await page.getByRole('combobox', { name: t('vouchers.of') }).selectOptions(t('vouchers.of_shops'))
  await expect.poll(() => sentCalls('GET /operator/vouchers').at(-1)?.query).toMatchObject({ of: 'shops' })
  await expect.element(page.getByText('WELCOME10')).not.toBeInTheDocument()
})
