import { expect, expectNoAxeViolations, oneProduct, type Shopper, test, visit } from './shopper.ts'

async function wishTwo({ api }: Shopper) {
  const { products } = await api('GET /products')
  const [first, second] = products
  if (!first || !second) throw new Error('the world has no products')
  for (const { id } of [first, second]) await api('POST /favorite-add-or-remove', { body: { product_id: id } })
  return [first, second] as const
}

test('what a shopper marks with the heart is on the wishlist, until its removal is confirmed', async ({
  page,
  shopper,
  t,
}) => {
  const wished = await wishTwo(shopper)
  await visit(page, '/wishlist')
  await expect(page).toHaveTitle(`${t('shell.wishlist')} - Souk`)
  const list = page.getByRole('list', { name: t('shell.wishlist') })
  await expect(list.getByRole('heading')).toHaveCount(2)
  await expectNoAxeViolations(page)

  const heart = (name: string) => list.getByRole('button', { name: t('wishlist.favorite', { name }) })
  const top = await list.getByRole('button', { pressed: true }).first().getAttribute('aria-label')
  const [one, other] = wished
  const [first, second] = top === t('wishlist.favorite', { name: one.name }) ? [one, other] : [other, one]
  const question = page.getByRole('alertdialog', { name: t('wishlist.remove_title') })
  await heart(first.name).click()
  await expect(question.getByRole('button', { name: t('wishlist.keep') })).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: t('wishlist.keep') }).click()
  await expect(heart(first.name)).toBeFocused()

  await heart(first.name).click()
  await question.getByRole('button', { name: t('wishlist.remove') }).click()
  await expect(list.getByRole('link', { name: first.name, exact: true })).toBeHidden()
  await expect(heart(second.name)).toBeFocused()
  await heart(second.name).click()
  await question.getByRole('button', { name: t('wishlist.remove') }).click()
  await expect(page.getByRole('heading', { name: t('wishlist.empty') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: t('catalogue.popular') })).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await shopper.api('GET /favorite-products')).total).toBe(0)
})

test('a wish goes into the cart from its card', { tag: '@phone' }, async ({ page, shopper, t }) => {
  const { id, name } = await oneProduct()
  await shopper.api('POST /favorite-add-or-remove', { body: { product_id: id } })
  await visit(page, '/wishlist')
  await page.getByRole('button', { name: `${t('catalogue.add_to_cart')}: ${name}` }).click()
  await expect(page.getByText(t('cart.added_named', { name }))).toBeVisible()
})

test('a guest who opens the wishlist is asked to log in', { tag: '@phone' }, async ({ page, t }) => {
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})
