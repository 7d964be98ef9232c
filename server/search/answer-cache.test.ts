import { expect, test } from 'vitest'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { createAnswerCache } from './answer-cache.ts'

const [visitor, stranger] = ['198.51.100.1', '203.0.113.1'] as const

/** Takes a little over 5,000 bytes. */
const answer = (text: string) => ({
  answer: { json: text.padEnd(1_000) },
  changeCount: 1,
  ids: null,
  cards: '',
  facets: '',
  rest: '',
})
const textOf = (cached: ReturnType<ReturnType<typeof createAnswerCache>['get']>) => cached?.answer.json.trim()

test('answer cache: ever new lists of one network, however often it requests them, evict no answer that two networks requested', () => {
  const answers = createAnswerCache(45_000)
  for (const key of ['a', 'b']) {
    answers.set(key, answer(key), visitor)
    answers.get(key, '198.51.100.2')
  }
  for (let i = 0; i < 100; i++) {
    answers.set(`new ${i}`, answer('new'), stranger)
    for (let j = 0; j < 3; j++) expect(textOf(answers.get(`new ${i}`, stranger))).toBe('new')
  }
  const held = Array.from({ length: 100 }, (_, i) => answers.get(`new ${i}`, stranger)).filter(Boolean)
  expect(['a', 'b'].map((key) => textOf(answers.get(key, visitor)))).toEqual(['a', 'b'])
  expect(held).toHaveLength(2)
})

test('answer cache: networks of one IPv6 /48 are one requester', () => {
  const answers = createAnswerCache(21_000)
  answers.set('a', answer('a'), '2001:db8:5:1::/64')
  answers.get('a', '2001:db8:5:2::/64')
  answers.set('b', answer('b'), '2001:db8:5:3::/64')
  expect(textOf(answers.get('a', visitor))).toBeUndefined()
})

test('answer cache: a request of the shop renews an answer, and neither adds nor protects one', () => {
  const answers = createAnswerCache(21_000)
  answers.set('other', answer('other'), ownNetwork)
  expect(answers.get('other', stranger)).toBeUndefined()
  answers.set('a', answer('a'), stranger)
  answers.get('a', ownNetwork)
  answers.set('a', answer('newer'), ownNetwork)
  expect(textOf(answers.get('a', stranger))).toBe('newer')
  answers.set('b', answer('b'), stranger)
  expect(answers.get('a', stranger)).toBeUndefined()
})

test('answer cache: a larger answer evicts more entries, as all of its texts count', () => {
  const answers = createAnswerCache(100_000)
  const large = { ...answer('large'), cards: 'c'.repeat(5_000), facets: 'f'.repeat(3_000) }
  for (const key of ['a', 'b', 'c']) answers.set(key, answer(key), stranger)
  answers.set('large', large, stranger)
  expect(['a', 'b', 'c', 'large'].map((key) => textOf(answers.get(key, stranger)))).toEqual([
    ...[undefined, undefined, undefined, 'large'],
  ])
})
