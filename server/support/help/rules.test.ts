import { expect, test } from 'vitest'
import type { HelpTopic } from '#contract/support.ts'
import type { StoredQuestion } from './queries.ts'
import { chooseSlug, compareQuestions, describeChanges, setPositions } from './rules.ts'

const stored = (id: number, topic: HelpTopic, position: number): StoredQuestion => ({
  id,
  slug: `question-${id}`,
  topic,
  position,
  locale: 'en',
  question: `Question ${id}`,
  answer: `<p>Answer ${id}</p>`,
  translations: { fr: { question: `Question ${id}`, answer: `<p>Réponse ${id}</p>` } },
})
const rows = [stored(1, 'orders', 1), stored(2, 'orders', 2), stored(3, 'payment', 1)]

test.each([
  ['How do I pay?', 'how-do-i-pay-2'],
  ['Où est mon colis ?', 'ou-est-mon-colis'],
  ['كيف أدفع؟', 'question'],
  // Other elements of the page have these ids.
  ['Contact ways', 'contact-ways-2'],
  ['Topic: orders', 'topic-orders-2'],
])('the slug of the help question "%s" is %s', (question, slug) => {
  expect(chooseSlug(question, ['how-do-i-pay'])).toBe(slug)
})

test('help questions are numbered in each topic in the order of the list', () => {
  const [first, second, third] = rows as [StoredQuestion, StoredQuestion, StoredQuestion]
  const moved = setPositions([third, second, { ...first, topic: 'payment' }])
  expect(moved.map(({ id, topic, position }) => [id, topic, position])).toEqual([
    [3, 'payment', 1],
    [2, 'orders', 1],
    [1, 'payment', 2],
  ])
})

test('only help questions that differ are written', () => {
  const [first, second] = rows as [StoredQuestion, StoredQuestion]
  const { id: _, ...added } = stored(4, 'account', 1)
  const changes = compareQuestions(rows, [first, { ...second, answer: '<p>New</p>' }, added])
  expect(changes.changed.map(({ before }) => before.id)).toEqual([2])
  expect([changes.added, changes.removed.map(({ id }) => id)]).toEqual([[added], [3]])
})

test('the record of a moved help question has no answers, and of an edited one only those that changed', () => {
  const [first, second] = rows as [StoredQuestion, StoredQuestion]
  const changed = [
    { before: first, after: { ...first, topic: 'account' as const } },
    { before: second, after: { ...second, question: 'Why?' } },
  ]
  expect(describeChanges({ added: [], removed: [], changed })).toEqual({
    before: {
      questions: [
        { name: 'Question 1', topic: 'orders' },
        { name: 'Question 2', texts: { en: { question: 'Question 2', answer: '<p>Answer 2</p>' } } },
      ],
    },
    after: {
      questions: [
        { name: 'Question 1', topic: 'account' },
        { name: 'Question 2', texts: { en: { question: 'Why?', answer: '<p>Answer 2</p>' } } },
      ],
    },
  })
})
