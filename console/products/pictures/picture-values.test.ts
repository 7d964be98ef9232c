import { expect, test } from 'vitest'
import { mergeChanges } from '#console/platform/form/merge-changes.ts'
import { readPictureFields, toPictureFields, toPicturesValues } from './picture-values.ts'

const source = { url: '/p/1/640.webp', width: 900, height: 900, color: '#fff', preview: 'data:,' }
const picture = (id: number, alt = '') => ({ id, picture: source, color: null, alt })
const row = (id: number, alt = '') => ({ id, color: '', alt })

const merge = (before: number[], mine: number[], theirs: number[]) => {
  const base = readPictureFields({ version: 'v1', pictures: before.map((id) => picture(id)) })
  const now = readPictureFields({ version: 'v2', pictures: theirs.map((id) => picture(id)) })
  const { merged, conflicts } = mergeChanges(base, toPictureFields({ pictures: mine.map((id) => row(id)) }), now)
  return { order: toPicturesValues(merged).pictures.map(({ id }) => id), conflicts }
}

test('pictures keep their order from values to fields and back', () => {
  const values = { pictures: [row(9, 'Side'), row(4, 'Front')] }
  expect(toPicturesValues(toPictureFields(values))).toEqual(values)
})

test('an upload does not conflict with an unsaved order', () => {
  expect(merge([1, 2], [2, 1], [1, 2, 3])).toEqual({ order: [2, 1, 3], conflicts: [] })
})

test('a picture that another person has removed does not return', () => {
  expect(merge([1, 2, 3], [1, 2, 3], [1, 3]).order).toEqual([1, 3])
})

test('two different orders conflict at the pictures that both people moved', () => {
  expect(merge([1, 2, 3], [2, 1, 3], [3, 2, 1]).conflicts).toEqual(['1.rank'])
})
