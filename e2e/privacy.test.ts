import { readFile } from 'node:fs/promises'
import { apiOf } from './api.ts'
import { said } from './login.ts'
import { expect, expectNoAxeViolations, password, test, visit } from './shopper.ts'

test('everything that the shop keeps of a shopper comes as a file', { tag: '@desk' }, async ({ page, t, shopper }) => {
  await visit(page, '/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('privacy.download') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account).toMatchObject({ name: shopper.session.user.name, email: shopper.email })
  expect(JSON.stringify(data)).not.toContain(shopper.session.access.token)
  await expect(said(page, t('privacy.downloaded'))).toBeVisible()
})

test('an account is given up with its password, and can be kept after all', async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  expectTrouble(/answer 422/)
  await visit(page, '/profile')
  await page.getByRole('button', { name: t('privacy.delete') }).click()
  const dialog = page.getByRole('dialog', { name: t('privacy.delete_title') })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  const confirm = dialog.getByRole('button', { name: t('privacy.delete') })
  await confirm.click()
  await expect(dialog.getByText(t('accounts.password_required'))).toBeVisible()
  await dialog.getByLabel(t('privacy.password')).fill('not this one')
  await confirm.click()
  await expect(dialog.getByText(t('accounts.not_your_password'))).toBeVisible()
  await dialog.getByLabel(t('privacy.password')).fill(password)
  await confirm.click()
  await expect(dialog).toBeHidden()
  const keep = page.getByRole('button', { name: t('privacy.keep') })
  await expect(keep).toBeVisible()
  expect((await shopper.api('GET /account-deletion')).deletes_at).not.toBeNull()
  await keep.click()
  await expect(page.getByRole('button', { name: t('privacy.delete') })).toBeVisible()
  expect((await shopper.api('GET /account-deletion')).deletes_at).toBeNull()
})

test('a device that is not known is signed out, and then all others', async ({ page, t, newcomer }) => {
  const body = { phone: newcomer.email, password }
  const others = await Promise.all([1, 2, 3].map(() => apiOf()('POST /login', { body })))
  await visit(page, '/change-password')
  const list = page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem')
  await expect(list).toHaveCount(4)
  await expect(list.first()).toContainText(t('sessions.current'))
  await expectNoAxeViolations(page)
  await list.nth(1).getByRole('button').click()
  await expect(said(page, t('sessions.ended'))).toBeVisible()
  await expect(list).toHaveCount(3)
  await page.getByRole('button', { name: t('sessions.end_others') }).click()
  const question = page.getByRole('alertdialog', { name: t('sessions.end_others_title') })
  await question.getByRole('button', { name: t('sessions.end_others') }).click()
  await expect(list).toHaveCount(1)
  await expect(page.getByText(t('sessions.none_else'))).toBeVisible()
  for (const { access } of others) await expect(apiOf(access.token)('GET /carts')).rejects.toThrow(/401/)
  await newcomer.api('GET /carts')
})
