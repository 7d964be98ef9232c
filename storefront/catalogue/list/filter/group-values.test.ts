import { expect, test } from 'vitest'
import { findValues } from './group-values.tsx'

const names = (searchText: string) =>
  findValues([{ name: 'Café Noir' }, { name: 'Brio' }, { name: 'Levi’s' }, { name: 'نور' }], searchText).map(
    ({ name }) => name,
  )

test('filter values are found by part of their name, ignoring accents and case', () => {
  expect(names(' cafe')).toEqual(['Café Noir'])
  expect(names('NOIR')).toEqual(['Café Noir'])
  expect(names('نو')).toEqual(['نور'])
  expect(names("levi's")).toEqual(['Levi’s'])
  expect(names('x')).toEqual([])
})
