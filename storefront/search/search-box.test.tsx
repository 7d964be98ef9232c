import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { aProductCard } from '#storefront/testing/fixtures/product.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { SearchBox } from './search-box.tsx'

/** Suggests the typed text completed by one word. */
const answerSearches = () =>
  answerCalls({
    'GET /categories': () => ({ categories: [] }),
    'GET /search-suggestions': ({ query: { q } }) => ({
      text: String(q),
      queries: [`${q}p shade`],
      products: [aProductCard({ name: 'Lamp' })],
      categories: [],
      shops: [],
    }),
  })

async function renderBox(options: RenderOptions = {}) {
  answerSearches()
  const { t, router } = await render(<SearchBox />, { path: '/about-us', ...options })
  return { t, router, box: page.getByRole('combobox', { name: t('shell.search_label') }) }
}

test.each(['en', 'ar'] as const)(
  'the search box: it searches by Enter and by its button, and is empty on other pages (%s)',
  async (language) => {
    const { t, router, box } = await renderBox({ language })
    await expect.element(box).toHaveValue('')
    await box.fill('lamp & more')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: '/products', search: '?search=lamp+%26+more' })
    await expect.element(box).toHaveValue('lamp & more')
    await box.fill('chair')
    await page.getByRole('button', { name: t('shell.search'), exact: true }).click()
    await expect.poll(() => router.state.location.search).toBe('?search=chair')
    await router.navigate('/')
    await expect.element(box).toHaveValue('')
  },
)

test('the search box: what is typed while the products load stays in it', async () => {
  answerSearches()
  const answer = Promise.withResolvers<null>()
  const layout = (
    <>
      <SearchBox />
      <Outlet />
    </>
  )
  const children = [
    { path: 'about-us', element: <p>About</p> },
    { path: 'products', loader: () => answer.promise, element: <h1>Products</h1> },
  ]
  const { t, router } = await render(null, { path: '/about-us', routes: [{ element: layout, children }] })
  const box = page.getByRole('combobox', { name: t('shell.search_label') })
  await box.fill('lamp')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  await box.fill('chair')
  answer.resolve(null)
  await expect.element(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  expect(router.state.location.search).toBe('?search=lamp')
  await expect.element(box).toHaveValue('chair')
})

test('the search box: a suggestion is chosen by keyboard', async () => {
  const { t, router, box } = await renderBox()
  await box.fill('lam')
  await expect.element(page.getByRole('option', { name: 'lamp shade', exact: true })).toBeVisible()
  await expect.element(page.getByRole('group', { name: t('search.group_products') })).toBeVisible()
  await expectNoAxeViolations()
  await expect.element(box).toHaveValue('lam')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveValue('lamp shade')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/products', search: '?search=lamp+shade' })
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['lamp shade'])
})

test('the search box: recent searches are suggested and can be removed without losing the focus', async () => {
  localStorage.setItem('recent_searches', JSON.stringify(['lamp shade', 'chair']))
  const { t, box } = await renderBox()
  await box.click()
  const recent = page.getByRole('group', { name: t('search.group_recent') })
  await expect
    .poll(() =>
      recent
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['lamp shade', 'chair'])
  for (const text of ['lamp shade', 'chair'])
    await page.getByRole('button', { name: t('search.forget', { text }) }).click()
  await expect.element(recent).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})
