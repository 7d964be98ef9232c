import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ApplicationPanel } from './application-panel.tsx'

const paper = (name: string, { type = 'application/pdf', megabytes = 0.01 } = {}) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type })

async function renderForm(options: RenderOptions = {}) {
  answerCalls({ 'GET /countries': () => ({ countries: [] }) })
  const rendered = await render(<ApplicationPanel />, { path: '/shop/register', ...options })
  /** Created in the page like by a file picker: large files would be slow to transfer. */
  const choose = (...files: File[]) => {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('Files cannot be chosen.')
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const send = page.getByRole('button', { name: rendered.t('applications.send'), exact: true })
  await expect.element(send).toHaveAttribute('type', 'submit')
  return { ...rendered, choose, send }
}

test.each(screens)('the application of a shop: sent empty it says what is missing (%s)', async (_name, screen) => {
  const { t, send } = await renderForm(screen)
  await send.click()
  await expect.element(page.getByText(t('shell.check_fields'))).toBeVisible()
  await expect.element(page.getByText(t('applications.documents_missing'))).toBeVisible()
  await expectNoAxeViolations()
})

test('the application of a shop: a file of another type is refused, and a document can be removed', async () => {
  const { t, choose } = await renderForm()
  choose(paper('notes.txt', { type: 'text/plain' }))
  await expect.element(page.getByText(/notes\.txt/)).toMatchTextContent('PDF')
  choose(paper('register.pdf'))
  await page.getByRole('button', { name: t('applications.remove_document', { name: 'register.pdf' }) }).click()
  await expect.element(page.getByText('register.pdf')).not.toBeInTheDocument()
})

test('the application of a shop: leaving asks first, and staying keeps what was typed', async () => {
  const { t, router } = await renderForm()
  const name = page.getByRole('textbox', { name: t('applications.shop_name') })
  await name.fill('Half a name')
  await page.getByRole('link', { name: t('shell.privacy') }).click()
  const question = page.getByRole('alertdialog', { name: t('applications.unsaved_question') })
  await question.getByRole('button', { name: t('shell.unsaved_stay') }).click()
  await expect.element(name).toHaveValue('Half a name')
  expect(router.state.location.pathname).toBe('/shop/register')
})

test('the application of a shop: documents that are too heavy together are refused before they are sent', async () => {
  const { t, choose } = await renderForm({ width: 360, language: 'ar' })
  choose(...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => paper(name, { megabytes: 4.5 })))
  await expect.element(page.getByText(t('applications.documents_large', { limit: 15 }))).toBeVisible()
  await expect.element(page.getByText('c.pdf')).toBeVisible()
  await expect.element(page.getByText('d.pdf')).not.toBeInTheDocument()
})
