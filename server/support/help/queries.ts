import { type HelpTopic, helpTopics } from '#contract/support.ts'
import { statement } from '#db/statement.ts'

export interface EditedQuestion {
  topic: HelpTopic
  /** From 1 in its topic. */
  position: number
  question: string
  answer: string
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface NewQuestion extends EditedQuestion {
  slug: string
  /** Language of the original; others are translations. */
  locale: string
}

export interface StoredQuestion extends NewQuestion {
  id: number
}

const order = `array_position(array['${helpTopics.join("', '")}'], topic), position, slug`

export const findQuestions = statement<Record<never, never>, StoredQuestion>(
  'support.help_questions',
  `select id, slug, topic, position, locale, question, answer, translations from help_questions order by ${order}`,
)

export const insertQuestion = statement<NewQuestion, never>(
  'support.insert_help_question',
  `insert into help_questions (slug, topic, position, locale, question, answer, translations)
   values (:slug, :topic, :position::integer, :locale, :question, :answer, :translations)`,
)

export const updateQuestion = statement<EditedQuestion & { id: number }, never>(
  'support.update_help_question',
  `update help_questions set topic = :topic, position = :position::integer, question = :question, answer = :answer,
     translations = :translations where id = :id::integer`,
)

export const deleteQuestions = statement<{ ids: readonly number[] }, never>(
  'support.delete_help_questions',
  'delete from help_questions where id = any (:ids::integer[])',
)
