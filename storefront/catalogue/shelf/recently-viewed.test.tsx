import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { addRecentlyViewed } from '#storefront/catalogue/recently-viewed.ts'
import { aProduct } from '#storefront/testing/fixtures/product.ts'
import { render } from '#storefront/testing/render.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

/** Long enough for React to commit its update. */
const passFrames = async () => {
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
}

test('recently viewed products: the page around them stays visible while their code loads', async () => {
  for (const id of [1, 2, 3]) addRecentlyViewed(id)
  answerCalls({ 'GET /products/{id}': ({ params }) => ({ product: aProduct({ id: Number(params.id) }) }) })
  const code = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const Rail = lazy(async () => {
    requested.resolve()
    await code.promise
    return { default: ({ products }: { products: readonly { id: number }[] }) => <p>{`${products.length} cards`}</p> }
  })
  const { t } = await render(
    <Suspense>
      <p>Around</p>
      <RecentlyViewed Rail={Rail} />
    </Suspense>,
  )
  await requested.promise
  await passFrames()
  await expect.element(page.getByText('Around')).toBeVisible()
  code.resolve()
  await expect.element(page.getByRole('heading', { name: t('catalogue.recently_viewed') })).toBeVisible()
  await expect.element(page.getByText('3 cards')).toBeVisible()
})
