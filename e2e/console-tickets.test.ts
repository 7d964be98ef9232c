import type { Page } from '@playwright/test'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from './browser.ts'
import { consoleTexts } from './console-text.ts'
import { expect, test, visit } from './shopper.ts'
import { openConsole, setConsoleLanguage, signInToConsole } from './walk/console-visit.ts'

/** Writes a canned reply of the market in its default language. */
async function writeReply(page: Page, t: ConsoleText, { name, text }: { name: string; text: string }): Promise<void> {
  await openConsole(page, '/market/replies')
  await page.getByRole('button', { name: t('replies.add') }).click()
  await page.getByRole('textbox', { name: t('rows.name') }).fill(name)
  await page.getByRole('textbox', { name: new RegExp(t('replies.reply_text')) }).fill(`Hello {name}, ${text}`)
  await page.getByRole('button', { name: t('form.save'), exact: true }).click()
  await expect(page.getByText(text)).toBeVisible()
}

test('a shopper opens a ticket, the market takes and answers it with a canned reply, and the shopper reads it', async ({
  page,
  t,
  language,
  newcomer,
}) => {
  const console = consoleTexts(language)
  await visit(page, '/support-tickets')
  await page
    .getByRole('button', { name: t('support.new_ticket') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('support.new_ticket') })
  await dialog
    .getByRole('combobox', { name: new RegExp(`^${t('support.issue_type').replace('?', '\\?')}`) })
    .selectOption('other')
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('support.subject')}`) }).fill('The lid is cracked')
  await dialog
    .getByRole('textbox', { name: new RegExp(`^${t('support.message')}`) })
    .fill('It came like this. What now?')
  await dialog.getByRole('button', { name: t('support.send_ticket') }).click()
  await expect(page).toHaveURL(/\/support-ticket\/T\d{6}-/)
  const ticketPath = new URL(page.url()).pathname
  const number = ticketPath.split('/').at(-1) ?? ''

  await setConsoleLanguage(page, language)
  await signInToConsole(page, 'operator')
  // A second run of the journey finds the reply of the first.
  const reply = { name: `lid${newcomer.phone}`, text: `a new lid is on its way: ${newcomer.phone}.` }
  await writeReply(page, console, reply)
  await openConsole(page, `/market/tickets?search=${number}`)
  await page.getByRole('link', { name: 'The lid is cracked' }).click()
  await page.getByRole('button', { name: console('tickets.take') }).click()
  await expect(page.getByText(console('tickets.taken'))).toBeVisible()
  const note = page.getByRole('textbox', { name: console('tickets.internal_note_label') })
  await note.fill('The third one this week')
  await page.getByRole('button', { name: console('tickets.add_internal_note') }).click()
  await expect(page.getByRole('log')).toContainText('The third one this week')

  const box = page.getByRole('textbox', { name: console('tickets.your_answer') })
  await box.fill(`/${reply.name}`)
  await box.press('Enter')
  await expect(box).toHaveValue(new RegExp(`${reply.text}$`))
  // An unsent answer survives a reload.
  await page.reload()
  await expect(box).toHaveValue(new RegExp(`${reply.text}$`))
  await box.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(reply.text)
  await expect(box).toHaveValue('')
  await expectNoAxeViolations(page)

  await visit(page, ticketPath)
  await expect(page.getByRole('log')).toContainText(reply.text)
  await expect(page.getByRole('log')).toContainText(String(newcomer.session.user.name))
  await expect(page.getByText('The third one this week')).toHaveCount(0)
})
