import type { HelpQuestion } from '#contract/support.ts'
import { cutText } from '#locales/cut-text.ts'

/** The questions in which every word that was typed stands somewhere; all of them where none was. */
export function findQuestions(questions: readonly HelpQuestion[], typed: string): readonly HelpQuestion[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer.replaceAll(/<[^>]*>/g, ' ')}`)
    return words.every((word) => text.includes(word))
  })
}

/** Accents and vowel marks do not stand in the way, nor which of its letters an Arabic word is spelt with. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What of a search in an address counts. */
export const mostSearch = 100
export const readSearch = (search: URLSearchParams): string => cutText(search.get('search')?.trim() ?? '', mostSearch)
