import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { readMailedCode } from './mail-server.ts'
import { mailsAbout } from './mails-about.ts'
import { runCommand } from './operator.ts'
import { photo } from './photo.ts'
import { expect, expectNoAxeViolations, oneProduct, orderNow, test, visit } from './shopper.ts'

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const field = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name: new RegExp(`^${name.replace('?', '\\?')}`) })
const thread = (page: Page, t: Text) => page.getByRole('log', { name: t('support.thread') })
/** The shopper of the page proves their email address: answers go to proved ones only. */
async function proveAddress(page: Page, email: string): Promise<void> {
  const send = (path: string, body: object) =>
    page.evaluate(
      async ([to, json]) => {
        const { token } = JSON.parse(localStorage.getItem('session') ?? '{}')
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
        return (await fetch(to, { method: 'POST', headers, body: json })).status
      },
      [`/api${path}`, JSON.stringify(body)] as const,
    )
  expect(await send('/send-otp', { phone: email })).toBe(200)
  expect(await send('/verify-otp', { phone: email, otp: await readMailedCode(email) })).toBe(200)
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('a ticket about an order goes from its shopper to support and back, is closed and opened again', async ({
  page,
  t,
  shopper,
}) => {
  const [order] = await orderNow(shopper.api, [await oneProduct()])
  await visit(page, '/profile')
  await proveAddress(page, shopper.email)
  await visit(page, `/order-history/${order?.id}`)
  await button(page, t('support.about_order')).click()
  const dialog = page.getByRole('dialog', { name: t('support.new_ticket') })
  await expect(dialog.getByRole('combobox', { name: new RegExp(`^${t('support.order')}`) }).last()).toHaveValue(
    order?.order_code ?? '',
  )
  await button(dialog, t('support.send_ticket')).click()
  await expect(dialog.getByRole('alert')).toContainText(t('support.message_missing'))
  await field(dialog, t('support.subject')).fill('الغطاء <b>مكسور</b>')
  await field(dialog, t('support.message')).fill('<script>alert(1)</script>\nWhat now?')
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo('lid.jpg'))
  await expect(dialog.getByRole('img', { name: t('photos.chosen', { number: 1 }) })).toBeVisible()
  await expectNoAxeViolations(page)
  await button(dialog, t('support.send_ticket')).click()
  await expect(page).toHaveURL(/\/support-ticket\/T\d{6}-/)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(h1(page)).toContainText(number)
  await expect(thread(page, t)).toContainText('<script>alert(1)</script>')
  await expect(page.getByText('الغطاء <b>مكسور</b>')).toBeVisible()
  await expect(page.getByRole('link', { name: order?.order_code })).toBeVisible()
  await button(page, t('support.photo', { number: 1 })).click()
  await expect(page.getByRole('dialog')).toContainText('1 / 1')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)

  const mails = () => mailsAbout(number, 'hello@souk.example')
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  expect((await mails())[0]?.reply_to).toBe(shopper.email)
  expect(
    await runCommand('support', 'answer', number, 'We send you another one. https://souk.example/how?n=1'),
  ).toContain('(answered)')
  const answers = () => mailsAbout(number, shopper.email)
  await expect.poll(async () => (await answers()).length, { timeout: 20_000 }).toBe(1)
  expect((await answers())[0]?.text).toContain(`/support-ticket/${number}`)

  await visit(page, '/support-tickets')
  const row = page
    .getByRole('list', { name: t('support.tickets') })
    .getByRole('listitem')
    .filter({ hasText: number })
  await expect(row).toContainText(t('support.state.answered'))
  await row.getByRole('link').click()
  await expect(thread(page, t)).toContainText('We send you another one.')
  const link = thread(page, t).getByRole('link', { name: 'https://souk.example/how?n=1' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await field(page, t('support.your_message')).fill('Thank you!')
  await button(page, t('support.send')).click()
  await expect(thread(page, t)).toContainText('Thank you!')
  await expect(field(page, t('support.your_message'))).toHaveValue('')
  await expect(page.getByText(t('support.state.open'), { exact: true })).toBeVisible()

  await button(page, t('support.close')).click()
  const question = page.getByRole('alertdialog')
  await expect(button(question, t('support.keep_open'))).toBeFocused()
  await button(question, t('support.close')).click()
  await expect(page.getByText(t('support.this_is_closed'))).toBeVisible()
  await expect(h1(page)).toBeFocused()
  const said = page.locator('[data-sonner-toast]')
  await expect(said).toHaveCount(1)
  await expect(said).toHaveCount(0)
  await expectNoAxeViolations(page)
  await button(page, t('support.reopen')).click()
  await expect(field(page, t('support.your_message'))).toBeVisible()
  await expect(h1(page)).toBeFocused()
})

test('what was being written is there again after support closed the ticket and its shopper opened it', {
  tag: '@desk',
}, async ({ page, t, newcomer }) => {
  const ticketInput = { issue_type: 'other', subject: 'A lid', message: 'It does not close.', order_code: '' } as const
  const { ticket } = await newcomer.api('POST /support-tickets', { body: ticketInput })
  await visit(page, `/support-ticket/${ticket.ticket_number}`)
  await field(page, t('support.your_message')).fill('It is the lower')
  await runCommand('support', 'close', ticket.ticket_number)
  await expect(page.getByText(t('support.this_is_closed'))).toBeVisible({ timeout: 15_000 })
  await button(page, t('support.reopen')).click()
  await expect(field(page, t('support.your_message'))).toHaveValue('It is the lower')
  await field(page, t('support.your_message')).fill('It is the lower one.')
  await button(page, t('support.send')).click()
  await expect(thread(page, t)).toContainText('It is the lower one.')
  await expect(field(page, t('support.your_message'))).toHaveValue('')
})
