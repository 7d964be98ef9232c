import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { CommissionInvoice, MarketCommissionInvoice } from '#contract/commission-invoices.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatMonth } from '#locales/dates.ts'
import { describeCurrency } from '#locales/describe-currency.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatMoney } from '#locales/money.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import MarketInvoiceList from './market-invoice-list.tsx'
import ShopInvoiceList from './shop-invoice-list.tsx'

const longName = 'The house of waterproof mountain jackets, boots and everything else for bad weather'
const huge = 9_999_999.99

const testInvoice = (invoice: Partial<CommissionInvoice> = {}): CommissionInvoice => ({
  id: 12,
  number: 'CI-2026-00012',
  kind: 'invoice',
  month: '2026-10',
  issued_on: '2026-11-01',
  currency: 'USD',
  gross: 120,
  net: 100,
  tax: 20,
  tax_percentage: 20,
  ...invoice,
})

const credit = testInvoice({ id: 13, number: 'CI-2026-00013', kind: 'credit_note', gross: -huge, net: -huge, tax: 0 })

let download: MockInstance

beforeEach(() => {
  download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

const savedFiles = () => download.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
const fileNamed = (number: string) => ({ number: isolateText(number, 'ltr') })

describe('the commission invoices of a shop', () => {
  const answer = (
    invoices: CommissionInvoice[],
    missing_facts: ('legal_name' | 'legal_address' | 'tax_number')[] = [],
  ) => answerCalls({ 'GET /shop/commission-invoices': () => ({ invoices, total: invoices.length, missing_facts }) })

  const renderList = (options: Parameters<typeof render>[1] = {}) =>
    render(<ShopInvoiceList />, { path: '/shop/7/money/invoices', ...options })

  test.each(oppositeScreens)(
    'in %s at %i px: each has its month, sums and files, and missing facts of the shop are named',
    async (language, width) => {
      signInAtShop('money.read', 'shop.write')
      answer([credit, testInvoice()], ['legal_name', 'legal_address', 'tax_number'])
      const { t } = await renderList({ language, width })
      const row = page.getByRole('row').filter({ hasText: 'CI-2026-00012' })
      await expect.element(row.getByText(formatMonth('2026-10-01', language, 'UTC')).first()).toBeVisible()
      await expect.element(page.getByText(t('commission-invoices.kind.credit_note'))).toBeVisible()
      for (const fact of ['legal_name', 'legal_address', 'tax_number'] as const)
        await expect
          .element(page.getByRole('listitem').filter({ hasText: t(`commission-invoices.missing.${fact}`) }))
          .toBeVisible()
      const profile = page.getByRole('link', { name: t('commission-invoices.to_profile') })
      await expect.element(profile).toHaveAttribute('href', '/console/shop/7/profile')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('people who may not change the profile read who can', async () => {
    signInAtShop('money.read')
    answer([testInvoice()], ['tax_number'])
    const { t } = await renderList()
    await expect.element(page.getByText(t('commission-invoices.ask_profile'))).toBeVisible()
    await expect.element(page.getByText(t('commission-invoices.missing.legal_name'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: t('commission-invoices.to_profile') })).not.toBeInTheDocument()
  })

  test('a shop whose facts are complete reads nothing of them', async () => {
    signInAtShop('money.read')
    answer([testInvoice()])
    const { t } = await renderList()
    await expect.element(page.getByText('CI-2026-00012')).toBeVisible()
    await expect.element(page.getByText(t('commission-invoices.missing'))).not.toBeInTheDocument()
  })

  test('are saved as PDF and CSV files under their numbers', async () => {
    signInAtShop('money.read')
    answer([testInvoice()])
    answerCalls({
      'GET /shop/commission-invoices/{id}/pdf': () => new Blob(['pdf']),
      'GET /shop/commission-invoices/{id}/csv': () => new Blob(['csv']),
    })
    const { t } = await renderList()
    const named = fileNamed('CI-2026-00012')
    await page.getByRole('button', { name: t('commission-invoices.download_pdf', named) }).click()
    await expect.poll(savedFiles).toEqual(['CI-2026-00012.pdf'])
    await page.getByRole('button', { name: t('commission-invoices.download_csv', named) }).click()
    await expect.poll(savedFiles).toEqual(['CI-2026-00012.pdf', 'CI-2026-00012.csv'])
    expect(sentCalls('GET /shop/commission-invoices/{id}/pdf')[0]?.params).toEqual({ id: '12' })
  })

  test('a file that cannot be made says so at its button', async () => {
    signInAtShop('money.read')
    answer([testInvoice()])
    answerCalls({ 'GET /shop/commission-invoices/{id}/pdf': refuse(500, 'It failed') })
    const { t } = await renderList()
    const named = fileNamed('CI-2026-00012')
    await page.getByRole('button', { name: t('commission-invoices.download_pdf', named) }).click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'It failed' })).toBeVisible()
    expect(savedFiles()).toEqual([])
  })

  test('without one, the page says when the first one comes', async () => {
    signInAtShop('money.read')
    answer([])
    const { t } = await renderList()
    await expect.element(page.getByText(t('commission-invoices.none_text'))).toBeVisible()
  })

  test('are refused to those without the permission', async () => {
    signInAtShop('orders.read')
    answerCalls({ 'GET /shop/commission-invoices': refuse(403, 'Ask an owner', { code: 'desk.no_permission' }) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })

  test('that cannot be loaded can be tried again', async () => {
    signInAtShop('money.read')
    answerCalls({ 'GET /shop/commission-invoices': refuse(500, 'It failed') })
    const { t } = await renderList()
    await expect.element(page.getByText('It failed')).toBeVisible()
    answer([testInvoice()])
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText('CI-2026-00012')).toBeVisible()
  })
})

describe('the commission invoices of the market', () => {
  const ofShop = (invoice: CommissionInvoice, id: number, name: string): MarketCommissionInvoice => ({
    ...invoice,
    shop: { id: shopId.parse(id), name },
  })
  const invoices = [ofShop(credit, 8, longName), ofShop(testInvoice(), 7, 'Solestreet')]
  const sums = [
    { currency: 'EUR', invoices: 1, gross: 6, net: 5, tax: 1 },
    { currency: 'USD', invoices: 2, gross: -huge, net: -huge, tax: 20 },
  ]
  const answer = (rows = invoices, missing_facts: ('legal_name' | 'address' | 'tax_number')[] = []) =>
    answerCalls({
      'GET /operator/commission-invoices': () => ({
        invoices: rows,
        total: rows.length,
        sums: rows.length > 0 ? sums : [],
        months: ['2026-10', '2026-09'],
        missing_facts,
      }),
    })

  const renderList = ({ query = '', ...options }: Parameters<typeof render>[1] & { query?: string } = {}) =>
    render(<MarketInvoiceList />, { path: `/market/commission-invoices${query}`, ...options })

  test.each(oppositeScreens)(
    'in %s at %i px: each has its shop, sums are shown by currency, and missing facts of the market are named',
    async (language, width) => {
      signInAtMarket('books.read', 'shops.read', 'settings.write')
      answer(invoices, ['legal_name', 'address', 'tax_number'])
      const { t } = await renderList({ language, width })
      await expect
        .element(page.getByRole('link', { name: longName }))
        .toHaveAttribute('href', '/console/market/shops/8')
      await expect.element(page.getByRole('heading', { name: t('commission-invoices.sums_all') })).toBeVisible()
      const euros = formatMoney(6, { ...describeCurrency('EUR', language), rate_from_default: 1 })
      await expect.element(page.getByText(euros, { exact: true })).toBeVisible()
      for (const fact of ['legal_name', 'address', 'tax_number'] as const)
        await expect
          .element(page.getByRole('listitem').filter({ hasText: t(`commission-invoices.missing.${fact}`) }))
          .toBeVisible()
      const settings = page.getByRole('link', { name: t('commission-invoices.to_settings') })
      await expect.element(settings).toHaveAttribute('href', '/console/market/settings')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('people who may not change the settings read who can state what is missing', async () => {
    signInAtMarket('books.read')
    answer(invoices, ['address'])
    const { t } = await renderList()
    await expect.element(page.getByText(t('commission-invoices.ask_settings'))).toBeVisible()
    await expect.element(page.getByText(t('commission-invoices.missing.legal_name'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: t('commission-invoices.to_settings') })).not.toBeInTheDocument()
  })

  test('are filtered by month and shop of the address, and the file is of that month', async () => {
    signInAtMarket('books.read')
    answer()
    answerCalls({ 'GET /operator/commission-invoices/csv': () => new Blob(['csv']) })
    const { t } = await renderList({ query: '?month=2026-09&shop=7' })
    await expect.element(page.getByRole('heading', { name: 'Sep 2026' })).toBeVisible()
    expect(sentCalls('GET /operator/commission-invoices')[0]?.query).toMatchObject({ month: '2026-09', shop_id: '7' })
    await page
      .getByRole('button', { name: t('commission-invoices.download_month', { month: isolateText('Sep 2026') }) })
      .click()
    await expect.poll(savedFiles).toEqual(['commission-invoices-2026-09.csv'])
    expect(sentCalls('GET /operator/commission-invoices/csv')[0]?.query).toEqual({ month: '2026-09' })
  })

  test('are not filtered by what no call accepts', async () => {
    signInAtMarket('books.read')
    answer()
    await renderList({ query: '?month=2026-13&shop=x' })
    await expect.element(page.getByText('CI-2026-00012')).toBeVisible()
    const [sent] = sentCalls('GET /operator/commission-invoices')
    expect([sent?.query?.month, sent?.query?.shop_id]).toEqual([undefined, undefined])
  })

  test('that no filter finds can be shown again', async () => {
    signInAtMarket('books.read')
    answer([])
    const { t } = await renderList({ query: '?month=2026-08' })
    await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
    answer()
    await page
      .getByRole('button', { name: t('list.clear_filters') })
      .last()
      .click()
    await expect.element(page.getByText('CI-2026-00012')).toBeVisible()
  })

  test('are saved as PDF files', async () => {
    signInAtMarket('books.read')
    answer()
    answerCalls({ 'GET /operator/commission-invoices/{id}/pdf': () => new Blob(['pdf']) })
    const { t } = await renderList()
    const named = fileNamed('CI-2026-00013')
    await page.getByRole('button', { name: t('commission-invoices.download_pdf', named) }).click()
    await expect.poll(savedFiles).toEqual(['CI-2026-00013.pdf'])
  })

  test('without one, the page says when the first one comes, and offers no file', async () => {
    signInAtMarket('books.read')
    answerCalls({
      'GET /operator/commission-invoices': () => ({ invoices: [], total: 0, sums: [], months: [], missing_facts: [] }),
    })
    const { t } = await renderList()
    await expect.element(page.getByText(t('commission-invoices.none_text'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('books.title') }))
      .toHaveAttribute('href', '/console/market/books')
    await expect.element(page.getByRole('button', { name: /CSV/ })).not.toBeInTheDocument()
  })

  test('are refused to those without the permission', async () => {
    signInAtMarket('orders.read')
    answerCalls({ 'GET /operator/commission-invoices': refuse(403, 'Ask an owner', { code: 'desk.no_permission' }) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })
})
