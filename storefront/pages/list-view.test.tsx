import { type RouteObject, RouterContextProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { type LoadedList, loadList } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { apiContext } from '#storefront/platform/api/page-api.ts'
import { Header } from '#storefront/shell/header/header.tsx'
import { aProductCard, aProductList } from '#storefront/testing/fixtures/product.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { desktop, phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ListView } from './list-view.tsx'

/** Forty products of two brands: one in four is of Lumo. */
const all = Array.from({ length: 40 }, (_, index) =>
  aProductCard({
    id: 101 + index,
    name: `Lamp ${index + 1}`,

    brand: index % 4 === 0 ? 'Lumo' : 'Ostra',
  }),
)
const brands = ['Ostra', 'Lumo'].map((name) => ({ name, count: all.filter(({ brand }) => brand === name).length }))
const lumo = 10
const ratings = [4, 3, 2, 1].map((rating) => ({ rating, count: 20 }))
const colors = [
  { name: 'Red', hex: '#c02020', count: 20 },
  { name: 'Blue', hex: '#2040c0', count: 20 },
]

type Query = Partial<Record<'brand' | 'page' | 'per_page', unknown>>

function findProducts({ brand = [], page: number = 1, per_page = 10 }: Query) {
  const selectedBrands = [brand].flat()
  const matches = all.filter((product) => selectedBrands.length === 0 || selectedBrands.includes(product.brand))
  const [at, size] = [Number(number), Number(per_page)]
  const { facets, ...list } = aProductList(matches.slice(size * (at - 1), size * at))
  return {
    ...list,
    total: matches.length,
    page: at,
    per_page: size,
    facets: { ...facets, brands, colors, ratings, price: { min: 5, max: 200 } },
  }
}

/** The page of all products; responses wait for `answered`. */
async function renderProducts(options: RenderOptions, answered: () => Promise<void> = async () => undefined) {
  answerCalls({
    'GET /categories': () => ({ categories: [] }),
    'GET /products': async ({ query }) => {
      await answered()
      return findProducts(query)
    },
  })
  const routes: RouteObject[] = [
    {
      path: 'products',
      loader: ({ request }) => {
        const context = new RouterContextProvider(new Map([[apiContext, (call: Request) => fetch(call)]]))
        return loadList({ request, context }, { path: '/products' })
      },
      Component: Products,
      HydrateFallback: () => null,
    },
  ]
  const rendered = await render(null, { path: '/products', routes, ...options })
  await expect.element(cards().first()).toBeVisible()
  const address = () => {
    const { pathname, search } = rendered.router.state.location
    return decodeURIComponent(pathname + search)
  }
  return { ...rendered, address }
}

function Products() {
  const list = useLoaderData<LoadedList>()
  return (
    <>
      <Header />
      <div className="page-container pb-12">
        <ListHead title="All products" current="All products" total={list.total} />
        <ListView list={list} />
      </div>
    </>
  )
}

const cards = () => page.getByRole('list', { name: 'All products' }).getByRole('heading', { level: 3 })

test('the list of products: a filter narrows it by keyboard, and its chip takes it back', async () => {
  const { t, address } = await renderProducts(desktop)
  const filters = page.getByRole('complementary', { name: t('catalogue.filters') })
  const box = filters.getByRole('checkbox', { name: /Lumo/ })
  await expect.element(box).toBeVisible()
  const press = (element: Element | null, key: string) => {
    if (element instanceof HTMLElement) element.focus()
    return userEvent.keyboard(key)
  }
  await press(box.element(), ' ')
  await expect.element(box).toBeChecked()
  await expect.poll(address).toBe('/products?brand[]=Lumo')
  await expect.element(page.getByText(t('catalogue.total', { count: lumo }), { exact: true }).first()).toBeVisible()
  await expect.element(box).toHaveFocus()
  const least = t('catalogue.price_least')
  await press(filters.getByRole('slider', { name: least }).element(), '{PageUp}')
  await expect.poll(address).toMatch(/min_price=/)
  await filters.getByRole('textbox', { name: least }).fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).not.toMatch(/min_price=/)
  const chip = page.getByRole('link', { name: t('catalogue.remove_filter', { name: 'Lumo' }) })
  await press(chip.element(), '{Enter}')
  await expect.poll(address).toBe('/products')
  await expect.element(page.getByText(t('catalogue.total', { count: 40 }), { exact: true }).first()).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('results')
})

test('the list of products: Enter in a price field sends the form that is not hydrated', async () => {
  await renderProducts(desktop)
  const hydrated = document.querySelector('aside form')
  if (!hydrated) throw new Error('The list has no form of filters.')
  // A copy has no code, as the HTML of the server before hydration.
  const form = document.body.appendChild(hydrated.cloneNode(true) as HTMLFormElement)
  const sent: unknown[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(new FormData(form).get('min_price'))
  })
  form.querySelector<HTMLInputElement>('[name=min_price]')?.focus()
  await userEvent.keyboard('20{Enter}')
  form.remove()
  expect(sent).toEqual(['20'])
})

test('the list of products: a group of filters stays open when its last filter is removed', async () => {
  const { t, address } = await renderProducts(desktop)
  const filters = page.getByRole('complementary', { name: t('catalogue.filters') })
  await filters.getByRole('heading', { name: t('catalogue.color') }).click()
  const box = filters.getByRole('checkbox', { name: /Red/ })
  await box.click()
  await expect.poll(address).toBe('/products?color[]=Red')
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.poll(address).toBe('/products')
  await expect.element(box).toBeVisible()
  await expect.element(box).toHaveFocus()
})

test('the list of products: after a filter was pressed on and off quickly, Back shows the filters of its list', async () => {
  let answer = Promise.withResolvers<void>()
  answer.resolve()
  const { t, router, address } = await renderProducts(
    { ...desktop, path: '/products?brand[]=Lumo' },
    () => answer.promise,
  )
  const filters = page.getByRole('complementary', { name: t('catalogue.filters') })
  const box = filters.getByRole('checkbox', { name: /Lumo/ })
  await box.click()
  await expect.poll(address).toBe('/products')
  answer = Promise.withResolvers()
  const before = sentCalls('GET /products').length
  await box.click()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.poll(() => sentCalls('GET /products')).toHaveLength(before + 2)
  answer.resolve()
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  while (address() === '/products') await router.navigate(-1)
  await expect.poll(address).toBe('/products?brand[]=Lumo')
  await expect.element(box).toBeChecked()
})

test('the list of products: a filter and an order from a later page begin at the first, and keep the focus', async () => {
  const { t, router, address } = await renderProducts({ ...desktop, path: '/products?page=3' })
  const box = page.getByRole('complementary', { name: t('catalogue.filters') }).getByRole('checkbox', { name: /Ostra/ })
  await box.click()
  await expect.poll(address).toBe('/products?brand[]=Ostra')
  await expect.element(box).toHaveFocus()
  await router.navigate('/products?page=2')
  await expect.element(box).not.toBeChecked()
  const sort = page.getByRole('combobox', { name: t('catalogue.sort') })
  if (sort.element() instanceof HTMLElement) sort.element().focus()
  await sort.selectOptions('newest')
  await expect.poll(address).toBe('/products?sort=newest')
  await expect.element(sort).toHaveFocus()
})

test('the list of products: a chip that is removed on a later page does not move the focus to the title', async () => {
  const { t, router, address } = await renderProducts({ ...desktop, path: '/products?brand[]=Lumo&page=2' })
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: t('catalogue.remove_filter', { name: 'Lumo' }) }).click()
  await expect.poll(address).toBe('/products')
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await expect.element(title).not.toHaveFocus()
})

test('the list of products: a sheet says what it would show, and a chip takes it back', async () => {
  const { t, address } = await renderProducts(phone)
  await page.getByRole('button', { name: t('catalogue.filters'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('catalogue.filters') })
  const row = sheet.getByRole('button', { name: t('catalogue.filter_brand') })
  await row.click()
  await sheet.getByRole('checkbox', { name: /Lumo/ }).click()
  const show = sheet.getByRole('button', { name: t('catalogue.show_products', { count: lumo }) })
  await expect.element(show).toBeVisible()
  expect(address()).toBe('/products')
  await sheet.getByRole('button', { name: t('catalogue.back_to_filters') }).click()
  await expect.element(row).toHaveFocus()
  await expect.element(row).toMatchTextContent('Lumo')
  await show.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(address).toBe('/products?brand[]=Lumo')
  const opener = page.getByRole('button', { name: t('catalogue.filters_count', { count: 1 }), exact: true })
  await expect.element(opener).toBeVisible()
  await page.getByRole('link', { name: t('catalogue.remove_filter', { name: 'Lumo' }) }).click()
  await expect.poll(address).toBe('/products')
})

test('the list of products: its sheets have no axe violations', async () => {
  const { t } = await renderProducts(phone)
  const sorted = t('catalogue.sorted_by', { sort: t('catalogue.sort_popular') })
  for (const name of [t('catalogue.filters'), sorted]) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet).toBeVisible()
    await expectNoAxeViolations()
    if (name !== sorted) {
      await sheet.getByRole('button', { name: t('catalogue.price') }).click()
      await expect.poll(() => sheet.getByRole('slider').elements()).toHaveLength(2)
      await expectNoAxeViolations()
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('the list of products: twenty at once begin at the first', async () => {
  const { t, address } = await renderProducts({ ...desktop, path: '/products?page=2' })
  await page.getByRole('combobox', { name: t('shell.per_page') }).selectOptions('20')
  await expect.poll(address).toBe('/products?per_page=20')
  await expect.poll(() => cards().elements()).toHaveLength(20)
})

test('the list of products: another size from below it begins at its title, where the focus goes', async () => {
  const { address } = await renderProducts({ ...desktop, path: '/products' })
  const size = page.getByRole('link', { name: '20', exact: true })
  size.element().scrollIntoView()
  await size.click()
  await expect.poll(address).toBe('/products?per_page=20')
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toBeInViewport()
})

test.each(screens)(
  'the list of products: the first view holds a row and the pictures of the next (%s)',
  async (_name, screen) => {
    await renderProducts(screen)
    const items = cards()
      .elements()
      .map((heading) => heading.closest('li'))
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom
    const columns = screen.width === 360 ? 2 : 5
    for (const [index, item] of items.slice(0, columns).entries()) {
      expect(bottomOf(item)).toBeLessThanOrEqual(innerHeight)
      const below = items[columns + index]
      expect(bottomOf(below?.querySelector('.frame'))).toBeLessThanOrEqual(innerHeight)
      expect(below?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf(item) ?? Number.POSITIVE_INFINITY)
    }
  },
)

test('the list of products: a slow answer shows boxes in its place', async () => {
  let answer = Promise.withResolvers<void>()
  answer.resolve()
  const { t, address } = await renderProducts(phone, () => answer.promise)
  answer = Promise.withResolvers()
  await page.getByRole('link', { name: t('shell.page_after') }).click()
  await expect.element(page.getByText(t('catalogue.loading_products'))).toBeInTheDocument()
  answer.resolve()
  await expect.poll(() => cards().elements()).toHaveLength(10)
  expect(address()).toBe('/products?page=2')
})
