import { expect, test } from 'vitest'
import { findReplyQuery, searchReplies } from './reply-search.ts'

test.each([
  ['/', 1, { start: 0, search: '' }],
  ['Hello /ref', 10, { start: 6, search: 'ref' }],
  ['Hello\n/ref and more', 10, { start: 6, search: 'ref' }],
  ['مرحبا /استرداد', 14, { start: 6, search: 'استرداد' }],
  ['and/or', 6, undefined],
  ['https://souk.example', 20, undefined],
  ['/ref und', 8, undefined],
])('%j with the caret at %i searches %j', (text, caret, query) => {
  expect(findReplyQuery(text, caret)).toEqual(query)
})

const reply = (id: number, name: string, text: string) => ({ id, name, texts: { en: text } })
const replies = [reply(1, 'Late parcel', 'Your refund'), reply(2, 'No refund', ''), reply(3, 'Réfund', '')]

test('a search finds replies by name, without accents, before those by text', () => {
  expect(searchReplies(replies, 'refu').map(({ id }) => id)).toEqual([3, 2, 1])
  expect(searchReplies(replies, 'xyz')).toEqual([])
  expect(searchReplies(replies, '')).toHaveLength(3)
})
