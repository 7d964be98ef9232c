import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { render } from '#storefront/testing/render.tsx'
import { readListQuery } from '../../list-query.ts'
import type { ChangeListQuery } from '../use-list-query.ts'
import { PriceRange } from './price-range.tsx'

let applied: number | null

function Filters() {
  const [query, setQuery] = useState(readListQuery(new URLSearchParams(), { path: '/products' }))
  const { choose } = useCurrency()
  const changeQuery: ChangeListQuery = (change) => setQuery(change)
  applied = query.min_price
  return (
    <>
      <button type="button" onClick={() => choose('EUR')}>
        Euro
      </button>
      <button type="button" onClick={() => setQuery(readListQuery(new URLSearchParams(), { path: '/products' }))}>
        Remove all filters
      </button>
      <PriceRange price={{ min: 5, max: 200 }} query={query} changeQuery={changeQuery} />
    </>
  )
}

test('the price filter: in another currency it shows the applied amount in it, and leaving the field changes nothing', async () => {
  const { t } = await render(<Filters />)
  const least = page.getByRole('textbox', { name: t('catalogue.price_least') })
  await least.fill('50')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => applied).toBe(50)
  await page.getByRole('button', { name: 'Euro' }).click()
  await expect.element(least).toHaveValue('45')
  await least.click()
  await userEvent.tab()
  await expect.element(least).not.toHaveFocus()
  expect(applied).toBe(50)
})

test('the price filter: a limit that the other one crosses is removed, and the filter says so until the next change', async () => {
  const { t } = await render(<Filters />)
  const lowest = page.getByRole('textbox', { name: t('catalogue.price_least') })
  const highest = page.getByRole('textbox', { name: t('catalogue.price_most') })
  await lowest.fill('80')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => applied).toBe(80)
  await highest.fill('20')
  await userEvent.keyboard('{Enter}')
  await expect.element(lowest).toHaveValue('')
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent(t('catalogue.price_least_removed'))
  await lowest.fill('100')
  await userEvent.keyboard('{Enter}')
  await expect.element(highest).toHaveValue('')
  await expect.element(said).toHaveTextContent(t('catalogue.price_most_removed'))
  await highest.fill('120')
  await userEvent.keyboard('{Enter}')
  await expect.element(said).toBeEmptyDOMElement()
  await expect.element(lowest).toHaveValue('100')
  await lowest.fill('150')
  await userEvent.keyboard('{Enter}')
  await expect.element(said).toHaveTextContent(t('catalogue.price_most_removed'))
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  await expect.element(said).toBeEmptyDOMElement()
})
