import { apiOf } from './api.ts'
import { confirmOrder, shopCheckbox } from './checkout.ts'
import { runCommand } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { address, expect, expectNoAxeViolations, test, twoProducts, visit } from './shopper.ts'

openOwnShop()

const totalOf = async (path: 'GET /shops' | 'GET /products') => (await apiOf()(path)).total

/** By the clock of the shop's jobs: what lists the shops follows the switch. */
async function sellAlone(isAlone: boolean): Promise<void> {
  await runCommand('settings', 'set', 'multi_vendor', String(!isAlone))
  await expect.poll(async () => (await totalOf('GET /shops')) === 1).toBe(isAlone)
}

test('one shop sells, from its first page to the order, and nothing speaks of others', { tag: '@desk' }, async ({
  page,
  t,
  newcomer,
}) => {
  test.slow()
  const many = [await totalOf('GET /shops'), await totalOf('GET /products')]
  const [wanted, elsewhere] = await twoProducts()
  await runCommand('settings', 'set', 'single_shop', String(wanted.shop.id))
  await sellAlone(true)

  await visit(page, '/')
  for (const heading of [t('home.top_shops'), t('home.zones')]) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: t('shell.become_seller') })).toHaveCount(0)
  await expect(page.locator('a[href="/shops"], a[href="/merchants"], a[href="/market-zones"]')).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: t('shell.all_zone') }).click()
  const zones = page.getByRole('dialog', { name: t('shell.all_zone') })
  await expect(zones.getByRole('link')).toHaveCount(1)
  await zones.getByRole('link').click()
  await expect(page).toHaveURL(`/shops/${wanted.shop.id}`)

  for (const path of ['/shops', '/merchants', '/market-zones', '/zone-shops/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/shops/${wanted.shop.id}`)
  }
  for (const path of ['/shop/register', `/products/${elsewhere.id}/details`]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }

  await newcomer.api('POST /address/store', { body: address })
  await visit(page, `/products?search=${encodeURIComponent(wanted.name)}`)
  await page.getByRole('link', { name: wanted.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible()
  await page
    .getByRole('button', { name: t('catalogue.add_to_cart') })
    .first()
    .click()
  await page
    .getByRole('button', { name: t('cart.view') })
    .last()
    .click()
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await expect(shopCheckbox(panel, t, wanted)).toHaveCount(0)
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(wanted.name)
  await expect(shopCheckbox(page, t, wanted)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await confirmOrder(page, t)
  await expect(page.getByRole('heading', { name: t('orders.placed_title') })).toBeVisible()
  expect((await newcomer.api('GET /orders')).total).toBe(1)

  await sellAlone(false)
  await expect.poll(async () => [await totalOf('GET /shops'), await totalOf('GET /products')]).toEqual(many)
  await visit(page, '/shops')
  await expect(page).toHaveURL('/shops')
})
