import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '#storefront/testing/axe.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { Pages } from './pages.tsx'
import { type Paging, writePaging } from './paging.ts'

function hrefOf(paging: Paging): string {
  const address = new URLSearchParams({ search: 'oak' })
  writePaging(address, paging)
  return `/shops?${address}`
}

test.each(screens)('the other pages of a list and its sizes are links (%s)', async (_name, screen) => {
  const { t } = await render(<Pages paging={{ page: 3, per_page: 10 }} total={45} hrefOf={hrefOf} />, screen)
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

test('the sizes stay where one page holds everything', async () => {
  const long = await render(<Pages paging={{ page: 1, per_page: 40 }} total={11} hrefOf={hrefOf} />)
  const sizes = page.getByRole('navigation', { name: long.t('shell.per_page') })
  await expect.element(sizes.getByRole('link', { name: '10' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: long.t('shell.pagination') })).not.toBeInTheDocument()
})

test('a list that fits on the shortest page has neither', async () => {
  await render(
    <main>
      <p>Ten shops</p>
      <Pages paging={{ page: 1, per_page: 10 }} total={10} hrefOf={hrefOf} />
    </main>,
  )
  await expect.element(page.getByText('Ten shops')).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
})
