import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { photo } from './photo.ts'
import { reviewableOrders, signInAsBuyer } from './reviewable-orders.ts'
import { expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const photos = () => Promise.all([photo('one.jpg', '#0f7a4d'), photo('two.jpg', '#c0262d')])
const chooser = (dialog: Locator) => dialog.locator('input[type="file"]').first()
const opened = (page: Page, t: Text) => page.getByRole('dialog', { name: t('reviews.write') })
const stars = (dialog: Locator, t: Text, count: 1 | 2 | 3 | 4 | 5) =>
  dialog.getByRole('radio', { name: `${count}: ${t(`reviews.word.${count}`)}` })
const writeButton = (page: Page, t: Text) =>
  page.getByRole('button', { name: new RegExp(`^${t('reviews.write')}`) }).first()

test('who bought something reviews it with photos, and everybody sees it', async ({ page, context, language, t }) => {
  const api = await signInAsBuyer(context, language)
  const [order] = await reviewableOrders(api)
  const item = order?.items.find(({ can_review }) => can_review)
  if (!order || !item) throw new Error('Nothing can be reviewed.')
  await visit(page, `/order-history/${order.id}`)
  await expect(writeButton(page, t)).toBeVisible()
  await writeButton(page, t).click()
  const dialog = opened(page, t)
  await expect(dialog).toContainText(item.name)
  await dialog.getByRole('button', { name: t('reviews.publish') }).click()
  await expect(dialog.getByText(t('reviews.rating_missing'))).toBeVisible()
  await expectNoAxeViolations(page)

  // By keyboard, like any radio group.
  await stars(dialog, t, 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(stars(dialog, t, 2)).toBeChecked()
  await stars(dialog, t, 4).check()
  await expect(dialog.getByText(t('reviews.word.4'), { exact: true })).toBeVisible()
  await expect(dialog.getByText(t('reviews.rating_missing'))).toBeHidden()
  const words = `كما توقعت <b>exactly</b> ${Date.now()}\nSecond line`
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('reviews.your_words')}`) }).fill(words)
  await expect(dialog.getByText(t('reviews.words_used', { used: words.length, limit: 2000 }))).toBeVisible()
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await chooser(dialog).setInputFiles([...(await photos()), notes])
  await expect(dialog.getByRole('img', { name: t('photos.chosen', { number: 2 }) })).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('photos.add') })).toHaveAccessibleDescription(/notes\.png/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: t('reviews.publish') }).click()

  const done = page.getByRole('dialog', { name: t('reviews.published') })
  await expect(done.getByText(t('reviews.written'))).toBeFocused()
  await expectNoAxeViolations(page)
  await done.getByRole('link', { name: t('reviews.see_it') }).click()
  await expect(page).toHaveURL(new RegExp(`/products/${item.product_id}/details`))
  // The last one: the page itself is an article too.
  const review = page
    .getByRole('article')
    .filter({ hasText: words.split('\n')[0] ?? words })
    .last()
  await expect(review).toContainText('<b>exactly</b>')
  const shown = review.getByRole('button', { name: /1|2/ })
  await expect(shown).toHaveCount(2)
  await shown.first().click()
  await expect(page.getByRole('dialog')).toContainText('1 / 2')
  await page.keyboard.press('Escape')

  await visit(page, `/order-history/${order.id}`)
  await expect(page.getByText(t('reviews.yours', { stars: 4 })).first()).toBeAttached()
  const { order: after } = await api('GET /orders/{id}', { params: { id: String(order.id) } })
  const own = after.items.find(({ order_line_id }) => order_line_id === item.order_line_id)
  expect(own?.review).toMatchObject({ rating: 4, description: words })
  expect(own?.review?.images).toHaveLength(2)
})
