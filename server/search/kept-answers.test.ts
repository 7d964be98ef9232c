import { expect, test } from 'vitest'
import { openKeptAnswers } from './kept-answers.ts'

const answer = (json: string) => ({ answer: { json }, changes: 1, ids: null, cards: '', facets: '', rest: '' })

test('ever new lists evict no answer that was requested again', () => {
  const answers = openKeptAnswers(8)
  for (const key of ['a', 'b']) answers.keep(key, answer(key))
  for (const key of ['a', 'b']) expect(answers.find(key)?.answer.json).toBe(key)
  for (let i = 0; i < 100; i++) answers.keep(`new ${i}`, answer('new'))
  const held = Array.from({ length: 100 }, (_, i) => answers.find(`new ${i}`)).filter((kept) => kept !== undefined)
  expect([answers.find('a'), answers.find('b')].map((kept) => kept?.answer.json)).toEqual(['a', 'b'])
  expect(held).toHaveLength(2)
})

test('of lists that are requested again the least recent is evicted, and a new answer takes the place of the old', () => {
  const answers = openKeptAnswers(4)
  for (const key of ['a', 'b', 'c', 'd']) {
    answers.keep(key, answer(key))
    answers.find(key)
    answers.find('a')
  }
  answers.keep('a', answer('newer'))
  expect(['a', 'b', 'c', 'd'].map((key) => answers.find(key)?.answer.json)).toEqual(['newer', undefined, 'c', 'd'])
})

test('an answer of more than a hundred thousand characters is not kept', () => {
  const answers = openKeptAnswers(4)
  answers.keep('a', answer('x'.repeat(100_001)))
  expect(answers.find('a')).toBeUndefined()
})
