import { expect, test } from 'vitest'
import { ownNetwork } from '#server/platform/http/network-prefix.ts'
import { openKeptAnswers } from './kept-answers.ts'

const [visitor, stranger] = ['198.51.100.1', '203.0.113.1'] as const

/** Takes a little over 5,000 bytes. */
const answer = (text: string) => ({
  ...{ answer: { json: text.padEnd(1_000) }, changes: 1, ids: null },
  ...{ cards: '', facets: '', rest: '' },
})
const textOf = (kept: ReturnType<ReturnType<typeof openKeptAnswers>['find']>) => kept?.answer.json.trim()

test('ever new lists of one network, however often it requests them, evict no answer that two networks requested', () => {
  const answers = openKeptAnswers(45_000)
  for (const key of ['a', 'b']) {
    answers.keep(key, answer(key), visitor)
    answers.find(key, '198.51.100.2')
  }
  for (let i = 0; i < 100; i++) {
    answers.keep(`new ${i}`, answer('new'), stranger)
    for (let j = 0; j < 3; j++) expect(textOf(answers.find(`new ${i}`, stranger))).toBe('new')
  }
  const held = Array.from({ length: 100 }, (_, i) => answers.find(`new ${i}`, stranger)).filter(Boolean)
  expect(['a', 'b'].map((key) => textOf(answers.find(key, visitor)))).toEqual(['a', 'b'])
  expect(held).toHaveLength(2)
})

test('networks of one IPv6 /48 are one requester', () => {
  const answers = openKeptAnswers(21_000)
  answers.keep('a', answer('a'), '2001:db8:5:1::/64')
  answers.find('a', '2001:db8:5:2::/64')
  answers.keep('b', answer('b'), '2001:db8:5:3::/64')
  expect(textOf(answers.find('a', visitor))).toBeUndefined()
})

test('a request of the shop renews an answer, and neither adds nor protects one', () => {
  const answers = openKeptAnswers(21_000)
  answers.keep('other', answer('other'), ownNetwork)
  expect(answers.find('other', stranger)).toBeUndefined()
  answers.keep('a', answer('a'), stranger)
  answers.find('a', ownNetwork)
  answers.keep('a', answer('newer'), ownNetwork)
  expect(textOf(answers.find('a', stranger))).toBe('newer')
  answers.keep('b', answer('b'), stranger)
  expect(answers.find('a', stranger)).toBeUndefined()
})

test('all texts of an answer count: larger answers take the place of more', () => {
  const answers = openKeptAnswers(100_000)
  const large = { ...answer('large'), cards: 'c'.repeat(5_000), facets: 'f'.repeat(3_000) }
  for (const key of ['a', 'b', 'c']) answers.keep(key, answer(key), stranger)
  answers.keep('large', large, stranger)
  expect(['a', 'b', 'c', 'large'].map((key) => textOf(answers.find(key, stranger)))).toEqual([
    ...[undefined, undefined, undefined, 'large'],
  ])
})
