import { expect, test } from 'vitest'
import { listMessages } from './form-errors.ts'

test('errors of a row are those of all its fields', () => {
  const errors = { url: { type: 'server', message: 'No address' }, translations: { ar: { name: { message: 'Long' } } } }
  expect(listMessages(errors)).toEqual(['No address', 'Long'])
  expect(listMessages(undefined)).toEqual([])
})
