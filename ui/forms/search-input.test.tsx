import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchInput } from './search-input.tsx'

/** Results arrive at the press of a button, as those of a list do with its address. */
function SearchedList() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchInput label="Search orders" go="Search" value={value} />
      {['SK-12', ''].map((next) => (
        <button type="button" key={next} onMouseDown={(event) => event.preventDefault()} onClick={() => setValue(next)}>
          Results of "{next}"
        </button>
      ))}
    </>
  )
}

const show = (value: string) => page.getByRole('button', { name: `Results of "${value}"`, exact: true }).click()

test('a search field keeps its focus and what is typed while the results load', async () => {
  await render(<SearchedList />)
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.fill('SK-12')
  await userEvent.type(field, '3')
  await show('SK-12')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('SK-123')
})

test('a search field shows the search of the address, also after Back, unless it is being typed in', async () => {
  await render(<SearchedList />)
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.fill('SK-12')
  await show('SK-12')
  await expect.element(field).toHaveValue('SK-12')
  await show('')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})
