import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { aProductCard, aProductList } from '#storefront/testing/fixtures/product.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { MoreProducts } from './more-products.tsx'

const cards = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    aProductCard({ id: first + index, name: `Product ${first + index}` }),
  )

/** Products 1 to 4 are first; 5 and 6 are elsewhere on the page, and page 2 of the API begins with them. */
const renderMore = (options = {}) => {
  const part = (
    <MoreProducts first={cards(1, 4)} elsewhere={cards(5, 6)} hasMore actions={cardActions} labelledBy="for-you" />
  )
  const routes = [
    { path: '/', element: part },
    { path: '/products/:id/details', element: <h1>A product</h1> },
  ]
  return render(null, { routes, ...options })
}

/** Four products a page. */
const answerPages = () =>
  answerCalls({
    'GET /products': ({ query }) => {
      const first = 4 * (Number(query.page) - 1) + 1
      return { ...aProductList(cards(first, first + 3)), total: 40 }
    },
  })

const items = page.getByRole('listitem').filter({ has: page.getByRole('heading') })

test.each(screens)(
  'more products: a press appends a batch without duplicates and announces it (%s)',
  async (_name, screen) => {
    answerPages()
    const { t, router } = await renderMore(screen)
    const more = page.getByRole('button', { name: t('catalogue.load_more') })
    await expect.element(more).toBeVisible()
    expect(items.elements()).toHaveLength(4)
    await more.click()
    await expect.poll(() => items.elements()).toHaveLength(8)
    await expect
      .element(page.getByText(t('catalogue.more_loaded', { count: 4, shown: 10, total: 40 })))
      .toBeInTheDocument()
    const names = items.elements().map((item) => item.querySelector('h3')?.textContent)
    expect(names).toEqual([1, 2, 3, 4, 7, 8, 9, 10].map((number) => `Product ${number}`))
    await page.getByRole('link', { name: 'Product 10' }).click()
    await expect.element(page.getByRole('heading', { name: 'A product' })).toBeVisible()
    await router.navigate(-1)
    await expect.poll(() => items.elements()).toHaveLength(8)
  },
)

test('more products: an error is shown, and a retry appends them', async () => {
  answerCalls({ 'GET /products': refuse(503, 'Away') })
  const { t } = await renderMore({ width: 360 })
  await page.getByRole('button', { name: t('catalogue.load_more') }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Away')
  answerPages()
  await page.getByRole('button', { name: t('faults.try_again') }).click()
  await expect.poll(() => items.elements()).toHaveLength(8)
})
