import { expect, type Shopper, test, visit } from './shopper.ts'

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
  const list = page.getByRole('list', { name: t('shell.wishlist') })
  await expect(list.getByRole('heading')).toHaveCount(2)
  const question = page.getByRole('alertdialog', { name: t('wishlist.remove_title') })
  for (const { name } of wished) {
    await list.getByRole('button', { name: t('wishlist.favorite', { name }) }).click()
    await question.getByRole('button', { name: t('wishlist.remove') }).click()
    await expect(list.getByRole('link', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: t('wishlist.empty') })).toBeVisible()
  // A heart is removed from the page before the server has answered.
  await expect.poll(async () => (await shopper.api('GET /favorite-products')).total).toBe(0)
})
