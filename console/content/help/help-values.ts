import type { HelpTopic } from '#contract/support.ts'
import type { HelpQuestion, SentQuestion } from './help-list.ts'

type ByLanguage = Readonly<Record<string, string>>

/** By language: '' where a language has no text, so that an emptied one equals one that was never written. */
export interface HelpValues {
  readonly topic: HelpTopic
  readonly question: ByLanguage
  readonly answer: ByLanguage
}

export function toHelpValues(question: HelpQuestion | null, locales: readonly string[]): HelpValues {
  const textsOf = (field: 'question' | 'answer') =>
    Object.fromEntries(locales.map((locale) => [locale, question?.texts[locale]?.[field] ?? '']))
  return { topic: question?.topic ?? 'orders', question: textsOf('question'), answer: textsOf('answer') }
}

export function toSentQuestion({ topic, question, answer }: HelpValues, original = ''): SentQuestion {
  const texts = Object.entries(question).map(([locale, text]) => [
    locale,
    { question: text.trim(), answer: answer[locale] ?? '' },
  ])
  return { topic, name: question[original] ?? '', texts: Object.fromEntries(texts) }
}

/** The name of a text in the form: `answer.fr` is `texts.fr.answer` in the API. */
export const fieldOfProblem = (path: string): string => path.replace(/^texts\.([^.]+)\.(\w+)$/, '$2.$1')
