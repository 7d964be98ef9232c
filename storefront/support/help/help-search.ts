import type { HelpQuestion } from '#contract/support.ts'
import { cutText } from '#locales/cut-text.ts'
import { foldText } from '#locales/fold-text.ts'

/** The questions in which every word that was typed stands somewhere; all of them where none was. */
export function findQuestions(questions: readonly HelpQuestion[], typed: string): readonly HelpQuestion[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer.replaceAll(/<[^>]*>/g, ' ')}`)
    return words.every((word) => text.includes(word))
  })
}

/** "5kg" is 5 kg. */
const plain = (text: string): string => foldText(text.replaceAll(/(?<=\p{N})(?=\p{L})/gu, ' '))

/** What of a search in an address counts. */
export const mostSearch = 100
export const readSearch = (search: URLSearchParams): string => cutText(search.get('search')?.trim() ?? '', mostSearch)
