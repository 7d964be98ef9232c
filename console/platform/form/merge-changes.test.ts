import { expect, test } from 'vitest'
import { flattenValues, listChanges, mergeChanges, pickTheirs, unflattenValues } from './merge-changes.ts'

const base = { name: 'Souk', phone: '1', days: 14 }

test('a merge keeps own changes and takes those of others', () => {
  const { merged, conflicts } = mergeChanges(base, { ...base, name: 'Mine' }, { ...base, days: 30 })
  expect(merged).toEqual({ name: 'Mine', phone: '1', days: 30 })
  expect(conflicts).toEqual([])
})

test('a merge has a conflict where both changed the same field to different values', () => {
  const theirs = { ...base, name: 'Theirs', phone: '2' }
  const { merged, conflicts } = mergeChanges(base, { ...base, name: 'Mine', phone: '2' }, theirs)
  expect(conflicts).toEqual(['name'])
  expect(merged).toMatchObject({ name: 'Mine', phone: '2' })
})

test('a merge has a conflict where one person removed a field and another changed it', () => {
  const { conflicts } = mergeChanges(base, { name: 'Souk', phone: '1' }, { ...base, days: 30 })
  expect(conflicts).toEqual(['days'])
})

test('a field that is left to the person who removed it is removed', () => {
  const mine = { ...base, name: 'Mine', days: 60 }
  const chosen = pickTheirs({ name: 'yours', days: 'theirs', phone: 'theirs' }, { name: 'Theirs', phone: '2' })
  expect({ ...mine, ...chosen }).toEqual({ name: 'Mine', phone: '2', days: undefined })
  expect(Object.keys(chosen)).toEqual(['days', 'phone'])
})

test('changes are the fields that differ, also those that are missing', () => {
  expect(listChanges(base, { name: 'Souk', phone: '2' })).toEqual(['phone', 'days'])
})

const values = { name: 'Red', words: { fr: 'Rouge', zh: '' }, hex: '#cc0000' }

test('flattened values have a field for each translation', () => {
  expect(flattenValues(values)).toEqual({ name: 'Red', 'words.fr': 'Rouge', 'words.zh': '', hex: '#cc0000' })
})

test('unflattened fields are the values again, with languages that the shape lacks', () => {
  expect(unflattenValues({ name: '', words: {}, hex: '' }, flattenValues(values))).toEqual(values)
})

test('two people who translate a row into different languages have no conflict', () => {
  const [before, theirs] = [flattenValues(values), flattenValues({ ...values, words: { fr: 'Vermeil', zh: '' } })]
  const { merged, conflicts } = mergeChanges(before, { ...before, 'words.zh': '红' }, theirs)
  expect(conflicts).toEqual([])
  expect(unflattenValues(values, merged).words).toEqual({ fr: 'Vermeil', zh: '红' })
})

test('unflattened values have no translation that another person removed', () => {
  const before = flattenValues(values)
  const { merged } = mergeChanges(before, before, flattenValues({ ...values, words: { zh: '' } }))
  expect(unflattenValues(values, merged).words).toEqual({ zh: '' })
})
