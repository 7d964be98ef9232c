import { expect, test } from 'vitest'
import { fromParts, listChanges, mergeChanges, toParts } from './merge-changes.ts'

const base = { name: 'Souk', phone: '1', days: 14 }

test('a merge keeps own changes and takes those of others', () => {
  const { merged, conflicts } = mergeChanges(base, { ...base, name: 'Mine' }, { ...base, days: 30 })
  expect(merged).toEqual({ name: 'Mine', phone: '1', days: 30 })
  expect(conflicts).toEqual([])
})

test('a merge has a conflict where both changed the same part to different values', () => {
  const theirs = { ...base, name: 'Theirs', phone: '2' }
  const { merged, conflicts } = mergeChanges(base, { ...base, name: 'Mine', phone: '2' }, theirs)
  expect(conflicts).toEqual(['name'])
  expect(merged).toMatchObject({ name: 'Mine', phone: '2' })
})

test('a merge has a conflict where one person removed a part and another changed it', () => {
  const { conflicts } = mergeChanges(base, { name: 'Souk', phone: '1' }, { ...base, days: 30 })
  expect(conflicts).toEqual(['days'])
})

test('changes are the parts that differ, also those that are missing', () => {
  expect(listChanges(base, { name: 'Souk', phone: '2' })).toEqual(['phone', 'days'])
})

const values = { name: 'Red', words: { fr: 'Rouge', zh: '' }, hex: '#cc0000' }

test('the values of a row are parts, of which each translation is one', () => {
  expect(toParts(values)).toEqual({ name: 'Red', 'words.fr': 'Rouge', 'words.zh': '', hex: '#cc0000' })
})

test('the parts of a row are its values again, also languages that the shape does not have', () => {
  expect(fromParts({ name: '', words: {}, hex: '' }, toParts(values))).toEqual(values)
})

test('two people who translate a row into different languages have no conflict', () => {
  const [before, theirs] = [toParts(values), toParts({ ...values, words: { fr: 'Vermeil', zh: '' } })]
  const { merged, conflicts } = mergeChanges(before, { ...before, 'words.zh': '红' }, theirs)
  expect(conflicts).toEqual([])
  expect(fromParts(values, merged).words).toEqual({ fr: 'Vermeil', zh: '红' })
})

test('the values of a row have no translation that somebody else removed', () => {
  const before = toParts(values)
  const { merged } = mergeChanges(before, before, toParts({ ...values, words: { zh: '' } }))
  expect(fromParts(values, merged).words).toEqual({ zh: '' })
})
