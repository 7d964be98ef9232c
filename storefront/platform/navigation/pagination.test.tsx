import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { Pagination, useListTopFocus } from './pagination.tsx'
import { type Paging, writePaging } from './paging.ts'

function hrefOf(paging: Paging): string {
  const address = new URLSearchParams({ search: 'oak' })
  writePaging(address, paging)
  return `/shops?${address}`
}

test.each(screens)('pagination: other pages and page sizes are links (%s)', async (_name, screen) => {
  const { t } = await render(<Pagination paging={{ page: 3, per_page: 10 }} total={45} hrefOf={hrefOf} />, screen)
  const sizes = page.getByRole('navigation', { name: t('shell.per_page') }).getByRole('link')
  expect(sizes.elements().map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['10', '/shops?search=oak&page=3', 'true'],
    ['20', '/shops?search=oak&page=2&per_page=20', null],
    ['40', '/shops?search=oak&per_page=40', null],
  ])
  const pages = page.getByRole('navigation', { name: t('shell.pagination') })
  await expect
    .element(pages.getByRole('link', { name: t('shell.page', { page: 5 }) }))
    .toHaveAttribute('href', '/shops?search=oak&page=5')
  await expectNoAxeViolations()
})

test('pagination: page sizes are shown if one page holds all items', async () => {
  const long = await render(<Pagination paging={{ page: 1, per_page: 40 }} total={11} hrefOf={hrefOf} />)
  const sizes = page.getByRole('navigation', { name: long.t('shell.per_page') })
  await expect.element(sizes.getByRole('link', { name: '10' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: long.t('shell.pagination') })).not.toBeInTheDocument()
})

test('pagination: a list that fits the smallest page has no links', async () => {
  await render(
    <main>
      <p>Ten shops</p>
      <Pagination paging={{ page: 1, per_page: 10 }} total={10} hrefOf={hrefOf} />
    </main>,
  )
  await expect.element(page.getByText('Ten shops')).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
})

function Posts() {
  const [search] = useSearchParams()
  const paging = { page: Number(search.get('page') ?? 1), per_page: Number(search.get('per_page') ?? 10) }
  const { top, begin } = useListTopFocus(paging)
  return (
    <>
      <p ref={top} tabIndex={-1}>
        45 posts
      </p>
      <Pagination paging={paging} total={45} hrefOf={hrefOf} onClick={begin} />
    </>
  )
}

test('pagination: a page that opens in another tab does not focus the top of the next one', async () => {
  const { t, router } = await render(<Posts />, { path: '/shops' })
  const link = page.getByRole('link', { name: t('shell.page', { page: 2 }), exact: true })
  // The browser of the tests opens no tab.
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click({ modifiers: ['ControlOrMeta'] })
  await router.navigate('/shops?page=3')
  await expect
    .element(page.getByRole('link', { name: t('shell.page', { page: 3 }), exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByText('45 posts')).not.toHaveFocus()
})

test('pagination: another page or size focuses the top of the list, Back does not', async () => {
  const { t, router } = await render(<Posts />, { path: '/shops' })
  const top = page.getByText('45 posts')
  for (const name of [t('shell.page', { page: 2 }), '20']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect.element(top).toHaveFocus()
    top.element().blur()
  }
  await router.navigate(-1)
  await expect.element(page.getByRole('link', { name: '10', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect.element(top).not.toHaveFocus()
})
