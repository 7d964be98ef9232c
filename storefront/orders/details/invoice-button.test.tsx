import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import { InvoiceButton } from './invoice-button.tsx'

test('the invoice button: a failure is reported, and the next press saves the invoice', async () => {
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  answerCalls({ 'GET /orders/{id}/invoice': refuse(500, 'Out of paper') })
  const { t } = await render(<InvoiceButton order={{ id: 501, order_code: 'SK-501' }} />, { shopper: aShopper() })
  const button = page.getByRole('button', { name: t('invoices.title'), exact: true })
  await button.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Out of paper' })).toBeVisible()
  expect(press).not.toHaveBeenCalled()
  answerCalls({ 'GET /orders/{id}/invoice': () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }) })
  await button.click()
  await expect.element(page.getByText(t('invoices.saved'))).toBeVisible()
  expect(press.mock.contexts).toMatchObject([{ download: 'invoice-SK-501.pdf' }])
})
