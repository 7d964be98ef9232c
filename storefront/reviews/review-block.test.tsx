import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Review } from '#contract/reviews.ts'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { ReviewBlock } from './review-block.tsx'
import { useReviews } from './use-reviews.ts'

const aReview = (id: number, rating: number): Review => ({
  id,
  user: { name: `Reader ${id}` },
  rating,
  description: 'As it was shown.',
  color: null,
  size: null,
  images: [],
  reply: null,
  created_at: '2026-03-01T09:00:00.000Z',
})

const reviews = [aReview(1, 5), aReview(2, 5), aReview(3, 1)]
const answerOf = (shown: Review[]) => ({
  reviews: shown,
  total: shown.length,
  page: 1,
  per_page: 5,
  histogram: [2, 0, 0, 0, 1],
  total_with_pictures: 0,
})

function Reviews() {
  return <ReviewBlock reviews={useReviews(101, answerOf(reviews))} rating={3.7} name="Desk lamp" />
}

async function renderReviews(options: RenderOptions = {}) {
  const { t, router } = await render(<Reviews />, { path: '/products/101/details', ...options })
  const stars = t('reviews.stars', { count: 5 })
  return { t, router, stars, bar: page.getByRole('button', { name: t('reviews.bar', { stars: 5, count: 2 }) }) }
}

test('the reviews of a product: a bar filters by its stars, and a chip removes the filter', async () => {
  answerCalls({
    'GET /products/{id}/reviews': ({ query }) =>
      answerOf(reviews.filter(({ rating }) => rating === Number(query.rating))),
  })
  const { t, router, stars, bar } = await renderReviews()
  await bar.click()
  await expect.element(bar).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(t('reviews.showing', { first: 1, last: 2, count: 2 }))).toBeVisible()
  expect(router.state.location.search).toBe('?stars=5')
  answerCalls({ 'GET /products/{id}/reviews': () => answerOf(reviews) })
  await page.getByRole('link', { name: t('reviews.remove_filter', { stars }) }).click()
  await expect.element(bar).toHaveAttribute('aria-pressed', 'false')
  expect(router.state.location.search).toBe('')
})

test('the reviews of a product: an error affects only them, and a retry requests them again', async () => {
  answerCalls({ 'GET /products/{id}/reviews': refuse(503, '') })
  const { t, bar } = await renderReviews({ width: 360, language: 'ar' })
  await expect.element(bar).toBeVisible()
  await page.getByRole('combobox', { name: t('reviews.sort') }).selectOptions('lowest')
  await expect.element(page.getByText(t('reviews.failed'))).toBeVisible()
  answerCalls({ 'GET /products/{id}/reviews': () => answerOf(reviews.toReversed()) })
  await page.getByRole('button', { name: t('faults.try_again') }).click()
  await expect.element(bar).toBeVisible()
})

test('the reviews of a product: a link to a page moves the focus to their top, Back and the order do not', async () => {
  const long = Array.from({ length: 12 }, (_, index) => aReview(index + 1, 5))
  const answer = (number: number) => ({
    ...answerOf(long.slice(5 * (number - 1), 5 * number)),
    total: long.length,
    page: number,
  })
  answerCalls({ 'GET /products/{id}/reviews': ({ query }) => answer(Number(query.page ?? 1)) })
  const LongReviews = () => <ReviewBlock reviews={useReviews(101, answer(1))} rating={5} name="Desk lamp" />
  const { t, router } = await render(<LongReviews />, { path: '/products/101/details' })
  const showing = (first: number, last: number) => page.getByText(t('reviews.showing', { first, last, count: 12 }))
  const toPage = (number: number) => page.getByRole('link', { name: t('shell.page', { page: number }) }).click()
  await toPage(2)
  await expect.element(showing(6, 10)).toHaveFocus()
  await toPage(3)
  await expect.element(showing(11, 12)).toHaveFocus()
  const bar = page.getByRole('button', { name: t('reviews.bar', { stars: 5, count: 2 }) })
  if (bar.element() instanceof HTMLElement) bar.element().focus()
  await router.navigate(-1)
  await expect.element(showing(6, 10)).toBeVisible()
  await expect.element(bar).toHaveFocus()
  const sort = page.getByRole('combobox', { name: t('reviews.sort') })
  if (sort.element() instanceof HTMLElement) sort.element().focus()
  await sort.selectOptions('lowest')
  await expect.element(showing(1, 5)).toBeVisible()
  await expect.element(sort).toHaveFocus()
})
