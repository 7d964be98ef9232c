import type { Page } from '@playwright/test'
import { countryName } from '#locales/countries.ts'
import type { Text } from '#locales/text.ts'
import { apiOf } from './api.ts'
import { mailsAbout } from './mails-about.ts'
import { runCommand } from './operator.ts'
import { photo } from './photo.ts'
import { expect, expectNoAxeViolations, newPhone, password, test, visit } from './shopper.ts'

const pdf = { name: 'register.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n\n%%EOF\n') }

const part = (page: Page, name: string) => page.locator(`[id$="-${name}"]`)
const send = (page: Page, t: Text) => page.getByRole('button', { name: t('applications.send'), exact: true }).click()

/** Opens the page and waits until its form is hydrated: no file can be chosen before. */
async function open(page: Page, t: Text): Promise<void> {
  await visit(page, '/shop/register')
  const send = page.getByRole('button', { name: t('applications.send'), exact: true })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toHaveAttribute('type', 'submit')
}

async function fillAll(page: Page, { name, email, language }: { name: string; email: string; language: string }) {
  await part(page, 'shop_name').fill(name)
  await part(page, 'zone_id').selectOption({ index: 1 })
  await part(page, 'about').fill('<b>Paper</b>, pens and what belongs to them, made nearby.')
  await part(page, 'owner_name').fill('Rana Aziz')
  await part(page, 'email').fill(email)
  await part(page, 'country').fill(countryName('Jordan', language).slice(0, 4))
  await page.getByRole('option', { name: countryName('Jordan', language) }).click()
  await part(page, 'phone').fill(newPhone())
  await part(page, 'password').fill(password)
  await part(page, 'password_confirmation').fill(password)
}

test('a seller applies with documents, is approved, and has a shop', async ({ page, t, language }) => {
  test.slow()
  const tag = newPhone().slice(-6)
  const [name, email] = [`Paper Lane ${tag}`, `rana${tag}@paper.example`]
  await open(page, t)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Souk')
  await fillAll(page, { name: 'sole street', email, language })
  const files = page.locator('main input[type="file"]')
  await files.setInputFiles([await photo('passport.jpg'), pdf])
  await expect(page.getByText('passport.jpg')).toBeVisible()
  await send(page, t)
  await expect(page.getByText(t('applications.name_taken')).first()).toBeVisible()
  await expect(page.getByText('register.pdf')).toBeVisible()
  await expect(part(page, 'email')).toHaveValue(email)

  await part(page, 'shop_name').fill(name)
  await send(page, t)
  const done = page.getByRole('heading', { name: t('applications.sent_title') })
  await expect(done).toBeFocused()
  await expectNoAxeViolations(page)
  const number = /A\d{6}-[A-Z0-9]+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

  await expect.poll(async () => (await mailsAbout(number, email)).length, { timeout: 20_000 }).toBe(1)
  expect(await runCommand('applications', 'show', number)).toContain('Documents: 2')
  expect(await runCommand('applications', 'approve', number)).toContain('(approved)')
  await expect.poll(async () => (await mailsAbout(name, email)).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const session = await apiOf(undefined, language)('POST /shop/login', { body: { email, password } })
  expect(session.shop.name).toBe(name)
  await page.goto(`/shops/${session.shop.id}?tab=about`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('main')).toContainText('<b>Paper</b>')
})
