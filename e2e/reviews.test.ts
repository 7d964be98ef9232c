import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { reviewableOrders, signInAsBuyer } from './delivered.ts'
import { photo } from './photo.ts'
import { becomesTrue, expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const photos = () => Promise.all([photo('one.jpg', '#0f7a4d'), photo('two.jpg', '#c0262d')])
const chooser = (dialog: Locator) => dialog.locator('input[type="file"]').first()
const opened = (page: Page, t: Text) => page.getByRole('dialog', { name: t('reviews.write') })
const stars = (dialog: Locator, t: Text, count: number) =>
  dialog.getByRole('radio', { name: `${count}: ${t(`reviews.word.${count}`)}` })
const writeButton = (page: Page, t: Text) =>
  page.getByRole('button', { name: new RegExp(`^${t('reviews.write')}`) }).first()

test('who bought something reviews it with photos, and everybody sees it', { tag: '@everywhere' }, async ({
  page,
  context,
  language,
  t,
}) => {
  const api = await signInAsBuyer(context, language)
  const [order] = await reviewableOrders(api)
  const item = order?.items.find(({ can_review }) => can_review)
  if (!order || !item) throw new Error('Nothing can be reviewed.')
  await visit(page, `/order-history/${order.id}`)
  await expect(writeButton(page, t)).toBeVisible()
  await expectNoAxeViolations(page)
  await writeButton(page, t).click()
  const dialog = opened(page, t)
  await expect(dialog).toContainText(item.name)
  await dialog.getByRole('button', { name: t('reviews.publish') }).click()
  await expect(dialog.getByText(t('reviews.rating_missing'))).toBeVisible()
  await expectNoAxeViolations(page)

  // By keyboard, as any choice of one of a few.
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
  // The last: the whole page is an article too.
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

test('what was typed is not lost without asking, and a photo that is refused says so itself', async ({
  page,
  context,
  language,
  t,
  expectTrouble,
}) => {
  expectTrouble(/answer 422/)
  const api = await signInAsBuyer(context, language)
  const order = (await reviewableOrders(api)).at(-1)
  await visit(page, `/order-history/${order?.id}`)
  await writeButton(page, t).click()
  const dialog = opened(page, t)
  await stars(dialog, t, 5).check()
  await chooser(dialog).setInputFiles(await photos())
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  const question = dialog.getByRole('alert').filter({ hasText: t('reviews.unsaved_question') })
  await expect(question.getByRole('button', { name: t('shell.unsaved_stay') })).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: t('shell.unsaved_stay') }).click()

  await dialog.getByRole('button', { name: t('photos.remove', { number: 1 }) }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: t('photos.add') })).toBeFocused()
  const refusal = { message: t('errors.invalid'), errors: { 'images.0': [t('errors.picture_kind')] } }
  await page.route('**/api/products/*/reviews', (route) => route.fulfill({ status: 422, json: refusal }))
  await dialog.getByRole('button', { name: t('reviews.publish') }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(t('errors.picture_kind'))
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: t('shell.unsaved_leave') }).click()
  await expect(dialog).toBeHidden()
  await expect(writeButton(page, t)).toBeFocused()
})

test('a review begins at the card of an order that has one thing to review', { tag: '@phone' }, async ({
  page,
  context,
  language,
  t,
}) => {
  const api = await signInAsBuyer(context, language)
  const orders = await reviewableOrders(api)
  const order = orders.findLast(({ items }) => items.filter(({ can_review }) => can_review).length === 1)
  if (!order) throw new Error('The demo has no order of which one thing can be reviewed.')
  await visit(page, `/order-history?search=${order.order_code}`)
  await page.getByRole('button', { name: `${t('reviews.short')} ${order.order_code}` }).click()
  await expect(opened(page, t)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened(page, t)).toBeHidden()
})

test('a session that has ended ends here too', { tag: '@desk' }, async ({
  page,
  context,
  language,
  t,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  const api = await signInAsBuyer(context, language)
  const order = (await reviewableOrders(api)).at(-1)
  await visit(page, `/order-history/${order?.id}`)
  await writeButton(page, t).click()
  const dialog = opened(page, t)
  await stars(dialog, t, 3).check()
  await page.route('**/api/products/*/reviews', (route) => route.fulfill({ status: 401, json: { message: 'No' } }))
  await dialog.getByRole('button', { name: t('reviews.publish') }).click()
  await becomesTrue(page, `localStorage.getItem('session') === null`)
})
