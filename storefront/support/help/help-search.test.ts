import { expect, test } from 'vitest'
import type { HelpQuestion } from '#contract/support.ts'
import { findQuestions } from './help-search.ts'

const createQuestion = (slug: string, question: string, answer: string): HelpQuestion => {
  return { slug, topic: 'orders', question, answer: `<p>${answer}</p>` }
}
const questions = [
  createQuestion('cafe', 'Where is the café?', 'Behind the <a href="/hidden">green</a> door.'),
  createQuestion('door', 'Which door is open?', 'The green one, from 9.'),
  createQuestion('return', 'كيف أُرجع شيئًا؟', 'من سجلّ الطلبات، بعد الموافقة.'),
]
const findSlugs = (typed: string) => findQuestions(questions, typed).map(({ slug }) => slug)

test.each([
  ['', ['cafe', 'door', 'return']],
  ['  ', ['cafe', 'door', 'return']],
  ['GREEN', ['cafe', 'door']],
  ['green door', ['cafe', 'door']],
  ['door, cafe?', ['cafe']],
  ['hidden', []],
  ['p', ['door']],
  ['ارجع شيئا', ['return']],
  ['الموافقه', ['return']],
  ['سجل الطلبات', ['return']],
  ['<script>', []],
])('the help finds for "%s" %j', (typed, slugs) => expect(findSlugs(typed)).toEqual(slugs))
