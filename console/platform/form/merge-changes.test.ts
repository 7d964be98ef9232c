import { expect, test } from 'vitest'
import { listChanges, mergeChanges } from './merge-changes.ts'

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
