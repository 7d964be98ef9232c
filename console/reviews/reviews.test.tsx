import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import ReviewsPage from '#console/pages/reviews.tsx'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { testModeratedReview, testReview } from '#console/testing/reviews.ts'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ModeratedReview } from '#contract/operator-reviews.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ModeratedReviewPage } from './moderated-review-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { reloadReviews } from './review-queries.ts'

beforeEach(() => localStorage.clear())

type RenderOptions = Parameters<typeof render>[1]

const listAnswer = (reviews: DeskReview[], counts = { all: reviews.length, yes: 0, no: reviews.length }) => ({
  reviews,
  counts,
  page: 1,
  per_page: 20,
  total: reviews.length,
})
const renderList = (options: RenderOptions = {}) => render(<ReviewsPage />, { path: '/shop/7/reviews', ...options })
const renderReview = (options: RenderOptions = {}) =>
  render(<ReviewPage id="31" />, { path: '/shop/7/reviews/31', ...options })
const answerReview = (review: DeskReview) => answerCalls({ 'GET /shop/reviews/{id}': () => ({ review }) })

const longWord = 'Waterproof'.repeat(12)

test.each(oppositeScreens)(
  'the reviews in %s at %i px: each has its stars, text, state and link',
  async (language, width) => {
    signInAtShop('reviews.read')
    const answered = testReview({ id: 32, answer: { text: 'Sorry', by: 'Noor', at: null }, description: longWord })
    answerCalls({ 'GET /shop/reviews': () => listAnswer([testReview(), answered], { all: 2, yes: 1, no: 1 }) })
    const { t } = await renderList({ language, width })
    const link = page.getByRole('link', { name: 'Trail runner' }).first()
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/reviews/31')
    await expect.element(page.getByText('The sole came off.')).toBeVisible()
    await expect.element(page.getByText(longWord)).toBeVisible()
    await expect.element(page.getByText(t('reviews.stars', { count: 2 })).first()).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the reviews: view, stars and photos are in the address and in the call', async () => {
  signInAtShop('reviews.read')
  answerCalls({ 'GET /shop/reviews': ({ query }) => listAnswer(query?.answered ? [] : [testReview()]) })
  const { t, router } = await renderList({ path: '/shop/7/reviews?stars=2&photos=1' })
  await expect.element(page.getByRole('link', { name: 'Trail runner' })).toBeVisible()
  expect(sentCalls('GET /shop/reviews')[0]?.query).toMatchObject({ stars: '2', photos: '1' })
  await page.getByRole('link', { name: t('reviews.answered') }).click()
  await expect.poll(() => sentCalls('GET /shop/reviews').at(-1)?.query).toMatchObject({ answered: 'yes' })
  expect(router.state.location.search).toContain('view=answered')
})

test('the reviews: none yet says when they appear, an empty view leads back, a failure can be retried', async () => {
  signInAtShop('reviews.read')
  answerCalls({ 'GET /shop/reviews': refuse(500, 'Broken') })
  const { t } = await renderList()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/reviews': () => listAnswer([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('reviews.none_text'))).toBeVisible()
})

test('a review: Ctrl+Enter publishes the answer, and the unsent text survives a reload', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview())
  const { t } = await renderReview()
  const box = page.getByRole('textbox', { name: t('reviews.answer_label') })
  await box.fill('We are sorry')
  await cleanup()
  await renderReview()
  await expect.element(box).toHaveValue('We are sorry')
  await expect.element(page.getByRole('status').first()).toBeVisible()
  const answer = { text: 'We are sorry', by: 'Noor', at: '2026-01-07T12:00:00.000Z' }
  answerCalls({ 'POST /shop/reviews/{id}/answer': () => ({ review: testReview({ answer, answer_version: 1 }) }) })
  await box.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: t('reviews.change_answer') })).toBeVisible()
  expect(sentCalls('POST /shop/reviews/{id}/answer')[0]?.body).toEqual({ text: 'We are sorry' })
  expect(localStorage.length).toBe(0)
})

test('a review: its answer cannot be changed while it is sent', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview())
  const publication = Promise.withResolvers<{ review: DeskReview }>()
  answerCalls({ 'POST /shop/reviews/{id}/answer': () => publication.promise })
  const { t } = await renderReview()
  const box = page.getByRole('textbox', { name: t('reviews.answer_label') })
  await box.fill('We are sorry')
  await expect.element(box).not.toHaveAttribute('readonly')
  await page.getByRole('button', { name: t('reviews.publish_answer') }).click()
  await expect.element(box).toHaveAttribute('readonly')
  const answer = { text: 'We are sorry', by: 'Noor', at: '2026-01-07T12:00:00.000Z' }
  publication.resolve({ review: testReview({ answer, answer_version: 1 }) })
  await expect.element(box).not.toBeInTheDocument()
})

test('a review: the second of two people reads who answered first, and keeps their own text', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview())
  const current = testReview({ answer: { text: 'Theirs', by: 'Amin', at: null }, answer_version: 1 })
  answerCalls({ 'POST /shop/reviews/{id}/answer': refuse(409, 'Amin has changed the answer', { data: { current } }) })
  const { t } = await renderReview()
  const box = page.getByRole('textbox', { name: t('reviews.answer_label') })
  await box.fill('Mine')
  await page.getByRole('button', { name: t('reviews.publish_answer') }).click()
  await expect.element(page.getByText('Amin has changed the answer')).toBeVisible()
  await expect.element(page.getByText('Theirs')).toBeVisible()
  await expect.element(box).toHaveValue('Mine')
  const changed = testReview({ answer: { text: 'Mine', by: 'Noor', at: null }, answer_version: 2 })
  answerCalls({ 'POST /shop/reviews/{id}/answer': () => ({ review: changed }) })
  await page.getByRole('button', { name: t('reviews.publish_answer') }).click()
  await expect.element(box).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/reviews/{id}/answer').at(-1)?.body).toEqual({ text: 'Mine', answer_version: 1 })
})

test('a review: an answer that another person has changed is not overwritten if the review was loaded again meanwhile', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview({ answer: { text: 'Sorry', by: 'Noor', at: null }, answer_version: 1 }))
  const { t } = await renderReview()
  await page.getByRole('button', { name: t('reviews.change_answer') }).click()
  const box = page.getByRole('textbox', { name: t('reviews.answer_label') })
  await box.fill('Mine')
  const current = testReview({ answer: { text: 'Theirs', by: 'Amin', at: null }, answer_version: 2 })
  answerReview(current)
  answerCalls({
    'POST /shop/reviews/{id}/answer': ({ body }) =>
      body.answer_version === 2
        ? { review: testReview({ answer: { text: 'Mine', by: 'Noor', at: null }, answer_version: 3 }) }
        : refuse(409, 'Amin has changed the answer', { data: { current } })(),
  })
  await reloadReviews()
  await expect.element(page.getByText('Theirs')).toBeVisible()
  const publish = page.getByRole('button', { name: t('reviews.publish_answer') })
  await publish.click()
  await expect.element(page.getByText('Amin has changed the answer')).toBeVisible()
  await publish.click()
  await expect.element(box).not.toBeInTheDocument()
  const sent = sentCalls('POST /shop/reviews/{id}/answer').map(({ body }) => body.answer_version)
  expect(sent).toEqual([1, 2])
})

test('a review: an answer that another person has changed is not removed if the review was loaded again meanwhile', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview({ answer: { text: 'Sorry', by: 'Noor', at: null }, answer_version: 1 }))
  const { t } = await renderReview()
  await page.getByRole('button', { name: t('reviews.remove_answer') }).click()
  const current = testReview({ answer: { text: 'Theirs', by: 'Amin', at: null }, answer_version: 2 })
  answerReview(current)
  answerCalls({
    'POST /shop/reviews/{id}/answer/remove': ({ body }) =>
      body.answer_version === 2
        ? { review: testReview({ answer_version: 3 }) }
        : refuse(409, 'Amin has changed the answer', { data: { current } })(),
  })
  await reloadReviews()
  await expect.element(page.getByText('Theirs')).toBeInTheDocument()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('reviews.remove_answer') })
  await confirm.click()
  await expect.element(page.getByText('Amin has changed the answer')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByRole('textbox', { name: t('reviews.answer_label') })).toBeVisible()
  const sent = sentCalls('POST /shop/reviews/{id}/answer/remove').map(({ body }) => body.answer_version)
  expect(sent).toEqual([1, 2])
})

test('a review: its answer is removed after a confirmation', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview({ answer: { text: 'Sorry', by: 'Noor', at: null }, answer_version: 3 }))
  answerCalls({ 'POST /shop/reviews/{id}/answer/remove': () => ({ review: testReview({ answer_version: 4 }) }) })
  const { t } = await renderReview()
  await page.getByRole('button', { name: t('reviews.remove_answer') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('reviews.remove_answer') })
    .click()
  await expect.element(page.getByRole('textbox', { name: t('reviews.answer_label') })).toBeVisible()
  expect(sentCalls('POST /shop/reviews/{id}/answer/remove')[0]?.body).toEqual({ answer_version: 3 })
})

test('a review: a report names its reason, and then its state', async () => {
  signInAtShop('reviews.write')
  answerReview(testReview())
  const { report } = testModeratedReview()
  answerCalls({ 'POST /shop/reviews/{id}/report': () => ({ review: testReview({ report }) }) })
  const { t } = await renderReview()
  await page.getByRole('button', { name: t('reviews.report') }).click()
  await page.getByRole('combobox', { name: t('reviews.report_reason') }).selectOptions('advertising')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reviews.report') })
    .click()
  await expect.element(page.getByText(t('reviews.undecided'))).toBeVisible()
  expect(sentCalls('POST /shop/reviews/{id}/report')[0]?.body).toEqual({ reason: 'advertising', text: '' })
})

test('a review: a hidden one has its reason and no form; who may only read has no buttons', async () => {
  signInAtShop('reviews.read')
  answerReview(testReview({ hidden: { reason: 'It insults somebody.', at: '2026-01-07T12:00:00.000Z' } }))
  const { t } = await renderReview({ language: 'ar', width: 360 })
  await expect.element(page.getByText('It insults somebody.')).toBeVisible()
  await expect.element(page.getByText(t('reviews.no_answer_needed'))).toBeVisible()
  for (const role of ['textbox', 'button'] as const) await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('a review that is not of the shop leads back to the list', async () => {
  signInAtShop('reviews.read')
  answerCalls({ 'GET /shop/reviews/{id}': refuse(404, 'None', { code: 'reviews.not_found' }) })
  const { t } = await renderReview()
  const back = page.getByRole('link', { name: t('reviews.show_all') })
  await expect.element(back).toHaveAttribute('href', '/console/shop/7/reviews')
})

const renderModerated = (options: RenderOptions = {}) =>
  render(<ModeratedReviewPage id="31" />, { path: '/market/reviews/31', ...options })
const answerModerated = (review: ModeratedReview) => answerCalls({ 'GET /operator/reviews/{id}': () => ({ review }) })

test.each(oppositeScreens)('the market in %s at %i px: reported reviews name their shop', async (language, width) => {
  signInAtMarket('reviews.read')
  const reviews = [testModeratedReview()]
  answerCalls({ 'GET /operator/reviews': () => ({ reviews, total: 1, page: 1, per_page: 20 }) })
  await render(<ReviewsPage />, { path: '/market/reviews', language, width })
  await expect.element(page.getByText('Solestreet')).toBeVisible()
  expect(sentCalls('GET /operator/reviews')[0]?.query).toMatchObject({ state: 'reported' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('the market: a ready reason hides a review, and it can be shown again', async () => {
  signInAtMarket('reviews.write')
  answerModerated(testModeratedReview())
  const { t } = await renderModerated()
  await page.getByRole('button', { name: t('reviews.hide') }).click()
  await page.getByRole('button', { name: t('reviews.reason.insult') }).click()
  const hidden = { reason: t('reviews.ready_insult'), at: '2026-01-07T12:00:00.000Z' }
  const hiddenReview = testModeratedReview({ hidden, hidden_by: 'Aya', report: null })
  answerCalls({ 'POST /operator/reviews/{id}/hide': () => ({ review: hiddenReview }) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reviews.hide'), exact: true })
    .click()
  expect(sentCalls('POST /operator/reviews/{id}/hide')[0]?.body).toEqual({ reason: t('reviews.ready_insult') })
  answerCalls({ 'POST /operator/reviews/{id}/restore': () => ({ review: testModeratedReview({ report: null }) }) })
  await page.getByRole('button', { name: t('reviews.restore') }).click()
  await expect.element(page.getByText(t('reviews.is_shown'))).toBeVisible()
})

test('the market: the second of two decisions reads who made the first', async () => {
  signInAtMarket('reviews.write')
  answerModerated(testModeratedReview())
  const { t } = await renderModerated()
  const current = testModeratedReview({ decided_by: 'Aya' })
  answerModerated(current)
  answerCalls({
    'POST /operator/reviews/{id}/keep': refuse(409, 'Aya has decided this report already.', { data: { current } }),
  })
  await page.getByRole('button', { name: t('reviews.keep') }).click()
  await expect.element(page.getByText('Aya has decided this report already.', { exact: false })).toBeVisible()
})
