import { z } from 'zod'
import { call } from './call.ts'
import { helpLimits } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { languageStates } from './operator-pages.ts'
import { id, singleLineText } from './shapes.ts'
import { helpTopics } from './support.ts'

const topic = z.enum(helpTopics)

const text = z.strictObject({
  question: singleLineText(helpLimits.question, 0),
  /** HTML as pages show it; what cannot be shown safely is refused. */
  answer: z.string().max(helpLimits.answer),
})

const sentQuestion = z.strictObject({
  /** A question without an id is new; one that is left out is removed. */
  id: id.optional(),
  topic,
  /** By language. Languages that are left out keep theirs, those with an empty question and answer are removed. */
  texts: z.record(z.string().max(12), text).default({}),
})

const question = z.strictObject({
  id,
  /** Its part of the address `/support#{slug}`. It stays when the question is edited. */
  slug: z.string(),
  topic,
  /** Language of the original; the others are translations of it. */
  locale: z.string(),
  languages: languageStates,
  texts: z.record(z.string(), z.strictObject({ question: z.string(), answer: z.string() })),
})

const helpList = z.strictObject({ version, questions: z.array(question) })
export type OperatorHelp = z.output<typeof helpList>

export const operatorHelpCalls = {
  listOperatorHelp: call({
    method: 'GET',
    path: '/operator/help',
    who: 'operator',
    needs: 'content.read',
    about: 'All questions of the help page in all their languages, by topic, in the order of shoppers.',
    data: helpList,
  }),
  saveOperatorHelp: call({
    method: 'POST',
    path: '/operator/help',
    who: 'operator',
    needs: 'content.write',
    about:
      'Saves the whole list of questions in its order: one without id is new, with the default language as that of its original; one that is left out is removed.',
    body: z.strictObject({ version, questions: z.array(sentQuestion).max(helpLimits.questions) }),
    data: helpList,
    refuses: { 422: ['content.left_out', 'content.picture_gone', 'content.too_much'] },
  }),
}
