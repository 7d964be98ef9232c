import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Button } from '#ui/buttons/button.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { DeskList } from './desk-list.tsx'
import type { ListLabels, ListSelection } from './list-parts.ts'

interface Person {
  id: number
  name: string
  role: string
}

const people: Person[] = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  role: index % 2 ? 'Packer' : 'Owner',
}))

const labels: ListLabels = {
  list: 'People',
  views: 'Views',
  search: 'Search people',
  submitSearch: 'Search',
  filters: 'Filters',
  removeFilter: (filter) => `Remove ${filter}`,
  clearFilters: 'Clear all',
  anyOption: 'Any',
  columns: 'Columns',
  close: 'Close',
  loading: 'Loading',
  selectRow: (row) => `Select ${row}`,
  selectPage: 'Select this page',
  selected: (count) => `${count} selected`,
  selectAll: (total) => `Select all ${total}`,
  clearSelection: 'Clear selection',
  pages: { nav: 'Pages', previous: 'Previous', next: 'Next', first: 'First', page: (number) => `Page ${number}` },
}

const teams = Array.from({ length: 30 }, (_, index) => ({ value: `t${index}`, label: `Team ${index}` }))

let address = new URLSearchParams()
let selected: ListSelection | undefined

function People({ query = '', rows = people }: { query?: string; rows?: Person[] | undefined }) {
  const [params, setParams] = useState(new URLSearchParams(query))
  address = params
  const number = Number(params.get('page') ?? 1)
  return (
    <main>
      <button type="button" onClick={() => setParams(new URLSearchParams(`${params}&page=${number + 1}`))}>
        Turn the page
      </button>
      <DeskList
        params={params}
        onParamsChange={setParams}
        rows={rows?.slice((number - 1) * 2, number * 2)}
        total={rows?.length ?? 0}
        perPage={2}
        empty={<p>Nobody yet</p>}
        noneFound={(clear) => <Button onClick={clear}>Show everybody</Button>}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        columns={[
          { id: 'name', label: 'Name', isTitle: true, isSortable: true, cell: ({ name }) => name },
          { id: 'role', label: 'Role', cell: ({ role }) => role },
          { id: 'number', label: 'Number', isNumeric: true, cell: ({ id }) => id },
        ]}
        views={[
          { id: '', label: 'All' },
          { id: 'late', label: 'Late', count: '3' },
        ]}
        filters={[
          { id: 'role', label: 'Role', options: [{ value: 'packer', label: 'Packer' }] },
          { id: 'team', label: 'Team', isSingle: true, options: teams },
        ]}
        isSearchable
        bulkActions={(selection) => {
          selected = selection
          return <Button>Disable</Button>
        }}
        labels={labels}
      />
    </main>
  )
}

test('a desk list: search, filter, order and columns are in the address', async () => {
  await page.viewport(1440, 900)
  await render(<People query="page=2" />)
  await page.getByLabelText('Search people').fill('lamp')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(address.toString()).toBe('search=lamp')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Packer' }).click()
  await page.getByRole('button', { name: 'Name' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Number' }).click()
  expect(address.toString()).toBe('search=lamp&role=packer&sort=name&hide=number')
  await expect.element(page.getByRole('columnheader', { name: 'Number' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
})

test('a desk list: the options of a filter are below its name', async () => {
  await page.viewport(1440, 900)
  await render(<People />)
  await page.getByRole('button', { name: 'Filters' }).click()
  const place = () => ({
    box: page.getByRole('checkbox', { name: 'Packer' }).element().getBoundingClientRect(),
    name: page.getByRole('group', { name: 'Role' }).element().querySelector('legend')?.getBoundingClientRect(),
  })
  // The popup grows while it opens.
  await expect.poll(() => place().box.left - (place().name?.left ?? Number.NaN)).toBe(0)
  expect(place().box.top).toBeGreaterThanOrEqual(place().name?.bottom ?? Number.NaN)
})

test('a desk list: a filter that takes one of several options is a select', async () => {
  await page.viewport(1440, 900)
  await render(<People query="role=packer" />)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Team' }).selectOptions('Team 7')
  expect(address.toString()).toBe('role=packer&team=t7')
  await page.getByRole('combobox', { name: 'Team' }).selectOptions('Any')
  expect(address.toString()).toBe('role=packer')
})

test('a desk list: a chip removes its filter', async () => {
  await page.viewport(1440, 900)
  await render(<People query="role=packer" />)
  await page.getByRole('button', { name: 'Remove Role: Packer' }).click()
  expect(address.toString()).toBe('')
})

test('a desk list: rows stay selected on other pages, and everything can be selected', async () => {
  await page.viewport(1440, 900)
  await render(<People />)
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Turn the page' }).click()
  await page.getByRole('checkbox', { name: 'Select Person 3' }).click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  expect(selected).toMatchObject({ ids: ['1', '2', '3'], isEverything: false, count: 3 })
  await page.getByRole('button', { name: 'Select all 5' }).click()
  expect(selected).toMatchObject({ ids: [], isEverything: true, count: 5 })
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(page.getByText('selected', { exact: false })).not.toBeInTheDocument()
})

test('a desk list: another search selects nothing', async () => {
  await page.viewport(1440, 900)
  await render(<People />)
  await page.getByRole('checkbox', { name: 'Select Person 1' }).click()
  await page.getByLabelText('Search people').fill('a')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
})

test('a desk list: an empty list says what it is for, a search without result can be cleared', async () => {
  await page.viewport(1440, 900)
  await render(<People rows={[]} query="search=x" />)
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Columns' })).not.toBeInTheDocument()
})

test('a desk list: a page behind the last one is left for the last one, without a claim that nothing matches', async () => {
  await page.viewport(1440, 900)
  await render(<People query="role=packer&page=9" />)
  await expect.element(page.getByText('Person 5')).toBeVisible()
  expect(address.toString()).toBe('role=packer&page=3')
  await expect.element(page.getByRole('button', { name: 'Show everybody' })).not.toBeInTheDocument()
})

test('a desk list: a page of a list that has become empty says what the list is for', async () => {
  await page.viewport(1440, 900)
  await render(<People rows={[]} query="page=2" />)
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
})

test('a desk list: rows are cards on a phone, without sideways scrolling', async () => {
  await page.viewport(360, 740)
  await render(<People />)
  await expect.element(page.getByText('Person 1')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY)
  await expectNoAxeViolations()
})

test('a desk list: a very long name breaks, the words of other columns do not', async () => {
  await page.viewport(1440, 900)
  await render(<People rows={[{ id: 1, name: 'x'.repeat(600), role: 'Administrator' }]} />)
  await expect.element(page.getByText('Administrator')).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(page.getByText('Administrator').element())
  expect(range.getClientRects()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBe(1440)
})

test('a desk list: a card from right to left has the values at its left, also those in letters of the other direction', async () => {
  await page.viewport(360, 740)
  document.documentElement.dir = 'rtl'
  const rows = [{ id: 1, name: 'Person 1', role: 'Packer' }]
  const columns = [
    { id: 'name', label: 'Name', isTitle: true, cell: ({ name }: Person) => name },
    { id: 'role', label: 'Role', cell: ({ role }: Person) => <span className="grid">{role}</span> },
  ]
  const address = { params: new URLSearchParams(), onParamsChange: () => undefined }
  const names = {
    idOf: ({ id }: Person) => String(id),
    nameOf: ({ name }: Person) => name,
    empty: null,
    noneFound: () => null,
  }
  await render(<DeskList {...{ rows, columns, labels, ...address, ...names, total: 1, perPage: 2 }} />)
  expect(getComputedStyle(page.getByText('Packer').element()).textAlign).toBe('left')
  expect(getComputedStyle(page.getByText('Person 1').element()).textAlign).toBe('right')
  document.documentElement.removeAttribute('dir')
})
