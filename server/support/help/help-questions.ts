import type { InputOf } from '#contract/call.ts'
import type { OperatorHelp, operatorHelpCalls } from '#contract/operator-help.ts'
import type { OperatorContext } from '#server/context.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { type FieldMessage, refuse } from '#server/platform/refusal.ts'
import { lockEdits, requireVersion, versionOf } from '#server/platform/versions.ts'
import { cleanTexts, listLanguages } from '../../content/content.ts'
import {
  deleteQuestions,
  findQuestions,
  insertQuestion,
  type NewQuestion,
  type StoredQuestion,
  updateQuestion,
} from './queries.ts'
import { chooseSlug, compareQuestions, describeChanges, helpTexts, setPositions } from './rules.ts'

type Verb = Verbs<typeof operatorHelpCalls>
type SentQuestion = InputOf<typeof operatorHelpCalls.saveOperatorHelp>['body']['questions'][number]
type Fields = Record<string, readonly FieldMessage[]>

export const listOperatorHelp: Verb['listOperatorHelp'] = async (ctx) => ({
  data: await describeHelp(ctx, await findQuestions(ctx.db, {})),
})

async function describeHelp(ctx: Pick<OperatorContext, 'db'>, rows: readonly StoredQuestion[]): Promise<OperatorHelp> {
  const languages = await listLanguages(ctx)
  return {
    version: versionOf(rows),
    questions: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      topic: row.topic,
      locale: row.locale,
      languages: helpTexts.languageStates(row, languages),
      texts: helpTexts.textsOf(row, languages),
    })),
  }
}

export const saveOperatorHelp: Verb['saveOperatorHelp'] = (ctx, { body: { version, questions } }) =>
  ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'help' })
    const stored = await findQuestions(inner.db, {})
    requireVersion(await describeHelp(inner, stored), version)
    const changes = compareQuestions(stored, setPositions(await mergeQuestions(inner, stored, questions)))
    const { added, changed, removed } = changes
    await deleteQuestions(inner.db, { ids: removed.map(({ id }) => id) })
    for (const { after } of changed) await updateQuestion(inner.db, after)
    for (const row of added) await insertQuestion(inner.db, row)
    if (added.length + changed.length + removed.length > 0)
      inner.record({ subject: ['list', 'questions'], ...describeChanges(changes) })
    return { data: await describeHelp(inner, await findQuestions(inner.db, {})) }
  })

/** The stored questions with the changes that were sent. Refuses with the fields of all that cannot be stored. */
async function mergeQuestions(
  ctx: OperatorContext,
  stored: readonly StoredQuestion[],
  sent: readonly SentQuestion[],
): Promise<(NewQuestion | StoredQuestion)[]> {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const slugs = stored.map(({ slug }) => slug)
  const merged: (NewQuestion | StoredQuestion)[] = []
  const fields: Fields = {}
  for (const [index, row] of sent.entries()) {
    const path = `questions.${index}`
    const before = row.id === undefined ? newQuestion(ctx, row) : byId.get(row.id)
    if (!before) {
      fields[`${path}.id`] = [{ key: 'errors.invalid_value' }]
      continue
    }
    if (row.id !== undefined) byId.delete(row.id)
    const question = await editQuestion(ctx, { before, row, path, fields })
    if (row.id === undefined) question.slug = chooseSlug(question.question, slugs)
    slugs.push(question.slug)
    merged.push(question)
  }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  return merged
}

const newQuestion = ({ defaultLocale }: OperatorContext, { topic }: SentQuestion): NewQuestion => ({
  slug: '',
  topic,
  position: 0,
  locale: defaultLocale,
  question: '',
  answer: '',
  translations: {},
})

interface EditQuestionParams {
  readonly before: NewQuestion | StoredQuestion
  readonly row: SentQuestion
  readonly path: string
  /** Filled with the problems of the texts. */
  readonly fields: Fields
}

/** Texts that are not changed are not checked: they may be older than a rule of today. */
async function editQuestion(ctx: OperatorContext, { before, row, path, fields }: EditQuestionParams) {
  const { locale } = before
  const noOriginal = { [locale]: { question: '', answer: '' } }
  const edited = row.id === undefined ? { ...noOriginal, ...row.texts } : helpTexts.pickChanged(before, row.texts)
  const names = { lines: ['question'], html: 'answer' } as const
  const cleaned = await cleanTexts(ctx, { locale, ...names, texts: edited, path: `${path}.texts` })
  Object.assign(fields, cleaned.fields)
  const isChanged = Object.keys(cleaned.texts).length > 0
  return { ...(isChanged ? helpTexts.applyTexts(before, cleaned.texts) : before), topic: row.topic }
}
