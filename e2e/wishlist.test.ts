import { expect, test, visit } from './shopper.ts'

test('what a shopper marks with the heart is filled after a reload and on the wishlist, until its removal is confirmed', async ({
  page,
  shopper,
  t,
  language,
}) => {
  const headers = { 'Accept-Language': language }
  const answer = await page.request.get('/api/home', { headers })
  const [first, second] = (await answer.json()).data.popular_products
  await shopper.api('POST /favorite-add-or-remove', { body: { product_id: second.id } })
  const heartOf = (name: string) => t('wishlist.favorite', { name })
  const popular = page.getByRole('region', { name: t('home.popular'), exact: true }).first()
  const heart = popular.getByRole('button', { name: heartOf(first.name) })
  await visit(page, '/')
  await popular.scrollIntoViewIfNeeded()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await shopper.api('GET /favorite-products')).total).toBe(2)
  await page.reload()
  await popular.scrollIntoViewIfNeeded()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await visit(page, '/wishlist')
  const list = page.getByRole('list', { name: t('shell.wishlist') })
  await expect(list.getByRole('heading')).toHaveCount(2)
  const question = page.getByRole('alertdialog', { name: t('wishlist.remove_title') })
  for (const { name } of [first, second]) {
    await list.getByRole('button', { name: heartOf(name) }).click()
    await question.getByRole('button', { name: t('wishlist.remove') }).click()
    await expect(list.getByRole('link', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: t('wishlist.empty') })).toBeVisible()
  // A heart is removed from the page before the server has answered.
  await expect.poll(async () => (await shopper.api('GET /favorite-products')).total).toBe(0)
})
