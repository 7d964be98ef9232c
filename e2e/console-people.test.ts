import type { Page } from '@playwright/test'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import { expect, expectNoAxeViolations, test } from './browser.ts'
import { newPhone } from './shopper.ts'
import { listenForTrouble } from './trouble.ts'

const owner = `hello@${shops[0]?.key}.example`
interface Packer {
  readonly email: string
  readonly name: string
  readonly password: string
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function invite(page: Page, packer: Packer): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(packer.email)
  await dialog.getByRole('radio', { name: 'Packer' }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const link = await page.getByLabel('Link of the invitation').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  return link
}

async function disable(page: Page, packer: Packer) {
  await page.getByRole('button', { name: `Change ${packer.name}` }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog', { name: `Disable ${packer.name}?` })
  await dialog.getByLabel(`Type ${packer.email} to confirm`).fill(packer.email)
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('row', { name: packer.name })).toContainText('Disabled')
}

test('an owner invites a packer, who sees only what a packer may, and is out as soon as they are disabled', {
  tag: '@desk',
}, async ({ page, browser, baseURL }) => {
  const tag = newPhone()
  const packer = {
    email: `sam${tag}@packers.example`,
    name: `Sam Packer ${tag}`,
    password: 'a sentence for the packer',
  }
  await page.goto('/console/shop/1/people')
  await signIn(page, owner, demoLogin.password)
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  const link = await invite(page, packer)

  const context = await browser.newContext({ baseURL, locale: 'en' })
  const trouble = listenForTrouble(context)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Your name').fill(packer.name)
  await theirs.getByLabel(/^New password/).fill(packer.password)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  const menu = theirs.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0)
  await theirs.goto('/console/shop/1/people')
  await expect(theirs.getByText('You may not open this')).toBeVisible()

  await page.reload()
  await disable(page, packer)
  await theirs.goto('/console/shop/1')
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(theirs, packer.email, packer.password)
  await expect(theirs.getByRole('alert').first()).not.toBeEmpty()
  await context.close()
  expect(trouble).toEqual([])

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Activity' }).click()
  const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  // Other journeys work in the same shop meanwhile.
  await expect(rows.filter({ hasText: packer.name }).first()).toContainText('disabled')
  await expect(rows.filter({ hasText: packer.email }).filter({ hasText: 'invited' })).not.toHaveCount(0)
  await expectNoAxeViolations(page)
})
