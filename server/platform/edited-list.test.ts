import { expect, test } from 'vitest'
import { compareRows, findRepeatedNames } from './edited-list.ts'
import { Refusal } from './refusal.ts'

const stored = [
  { id: 1, name: 'Red', hex: '#ff0000', use_count: 3 },
  { id: 2, name: 'Blue', hex: '#0000ff', use_count: 0 },
  { id: 3, name: 'Lime', hex: '#00ff00', use_count: 0 },
]
const [red, blue, lime] = stored.map(({ use_count: _, ...row }) => row)

test('an edited list is compared with the stored one by the ids of its rows', () => {
  const navy = { id: 2, name: 'Navy', hex: '#000080' }
  const added = { name: 'Sand', hex: '#c2b280' }
  expect(compareRows('colors', stored, [added, navy, { ...red, name: 'Red' }] as never)).toEqual({
    added: [added],
    changed: [{ before: stored[1], after: navy }],
    removed: [stored[2]],
  })
  expect(compareRows('colors', stored, [red, blue, lime] as never)).toEqual({ added: [], changed: [], removed: [] })
})

test.each([
  ['an id that is not in the list', [{ id: 9, name: 'Red' }], 'colors.0.id'],
  ['an id twice', [red, red], 'colors.1.id'],
])('an edited list with %s is refused', (_, rows, field) => {
  const refusal = (() => {
    try {
      return compareRows('colors', stored, rows as never)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 422, details: { fields: { [field]: [{ key: 'errors.invalid_value' }] } } })
})

test('names of a list are repeated if they differ only by case or by the form of a letter', () => {
  const names = ['Red', 'Blue', 'RED', 'Ｒed', 'Crème', 'Crème'.normalize('NFD'), 'Creme']
  const rows = names.map((name) => ({ name }))
  expect(Object.keys(findRepeatedNames('colors', rows))).toEqual(['colors.2.name', 'colors.3.name', 'colors.5.name'])
})
