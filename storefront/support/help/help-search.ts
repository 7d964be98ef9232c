import type { HelpQuestion } from '#contract/support.ts'
import { cutText } from '#locales/cut-text.ts'
import { foldText } from '#locales/fold-text.ts'

/** The questions that contain every word of the input; all of them for an empty input. */
export function findQuestions(questions: readonly HelpQuestion[], input: string): readonly HelpQuestion[] {
  const words = normalise(input).split(' ').filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ question, answer }) => {
    const text = normalise(`${question} ${answer.replaceAll(/<[^>]*>/g, ' ')}`)
    return words.every((word) => text.includes(word))
  })
}

/** Normalises text; "5kg" becomes "5 kg". */
const normalise = (text: string): string => foldText(text.replaceAll(/(?<=\p{N})(?=\p{L})/gu, ' '))

export const maxSearchLength = 100
export const readHelpSearch = (search: URLSearchParams): string =>
  cutText(search.get('search')?.trim() ?? '', maxSearchLength)
