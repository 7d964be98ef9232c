import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import { isSame } from '#console/platform/form/merge-changes.ts'
import type { OperatorHelp } from '#contract/operator-help.ts'

type StoredQuestion = OperatorHelp['questions'][number]
type Texts = StoredQuestion['texts']

/** A question with its words as a name, by language. */
export interface HelpQuestion extends StoredQuestion {
  readonly name: string
  readonly translations: Readonly<Record<string, { readonly name: string }>>
}

export interface SentQuestion {
  readonly id?: number | undefined
  readonly name: string
  readonly topic: StoredQuestion['topic']
  readonly texts: Texts
}

export const helpList: EditedList<OperatorHelp, HelpQuestion, SentQuestion> = {
  queryKey: ['operator-help'],
  read: async () => (await call('GET /operator/help')).data,
  save: async (version, rows) => {
    const questions = rows.map(({ id, topic, texts }) => ({ id, topic, texts: pickChanged(id, version, texts) }))
    return (await call('POST /operator/help', { body: { version, questions } })).data
  },
  rowsOf: ({ questions }) => questions.map(withName),
  countOf: () => 0,
  toSent: ({ id, name, topic, texts }) => ({ id, name, topic, texts }),
}

const noText = { question: '', answer: '' }

/** All answers together could be larger than a request may be; the server keeps those that are left out. */
function pickChanged(id: number | undefined, version: string, texts: Texts): Texts {
  const list = queryClient.getQueryData<OperatorHelp>(helpList.queryKey)
  const row = list?.version === version ? list.questions.find((each) => each.id === id) : undefined
  const isChanged = ([locale, text]: [string, Texts[string]]) => !isSame(text, row?.texts[locale] ?? noText)
  return Object.fromEntries(Object.entries(texts).filter(isChanged))
}

function withName(question: StoredQuestion): HelpQuestion {
  const { locale, texts } = question
  const names = Object.entries(texts).map(([name, text]) => [name, { name: text.question }])
  return { ...question, name: texts[locale]?.question ?? '', translations: Object.fromEntries(names) }
}
