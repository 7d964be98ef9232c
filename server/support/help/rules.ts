import { isDeepStrictEqual } from 'node:util'
import { suggestSlug } from '#contract/slugs.ts'
import { type HelpTopic, helpTopics } from '#contract/support.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import { translatedTexts } from '../../content/content.ts'
import type { NewQuestion, StoredQuestion } from './queries.ts'

export const helpTexts = translatedTexts(['question', 'answer'])

/** Other elements of the help page have these ids. */
const usedIds = ['common-questions', 'contact-ways', ...helpTopics.map((topic) => `topic-${topic}`)]

/** A slug that no question has yet. */
export function chooseSlug(question: string, slugs: readonly string[]): string {
  const taken = new Set([...slugs, ...usedIds])
  const base = suggestSlug(question) || 'question'
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** Numbers the questions of each topic in the order of the list. */
export function setPositions<Row extends { readonly topic: HelpTopic }>(
  rows: readonly Row[],
): (Row & { position: number })[] {
  const counts = new Map<HelpTopic, number>()
  return rows.map((row) => {
    const position = (counts.get(row.topic) ?? 0) + 1
    counts.set(row.topic, position)
    return { ...row, position }
  })
}

interface HelpChanges {
  readonly added: readonly NewQuestion[]
  readonly changed: readonly { readonly before: StoredQuestion; readonly after: StoredQuestion }[]
  readonly removed: readonly StoredQuestion[]
}

export function compareQuestions(
  stored: readonly StoredQuestion[],
  edited: readonly (NewQuestion | StoredQuestion)[],
): HelpChanges {
  const kept = new Map(edited.flatMap((row) => ('id' in row ? [[row.id, row] as const] : [])))
  return {
    added: edited.filter((row) => !('id' in row)),
    changed: stored.flatMap((before) => {
      const after = kept.get(before.id)
      return after && !isDeepStrictEqual(after, before) ? [{ before, after }] : []
    }),
    removed: stored.filter(({ id }) => !kept.has(id)),
  }
}

const describe = ({ topic, position, ...row }: NewQuestion) => ({
  topic,
  place: position,
  texts: helpTexts.textsOf(row, Object.keys(row.translations)),
})

/** What the activity shows: of a changed question only what differs, because its answers can be long. */
export function describeChanges({ added, changed, removed }: HelpChanges) {
  const differences = changed.map(({ before, after }) => {
    const { texts: textsBefore, ...columnsBefore } = describe(before)
    const { texts: textsAfter, ...columnsAfter } = describe(after)
    const [columns, texts] = [changedFields(columnsBefore, columnsAfter), changedFields(textsBefore, textsAfter)]
    const name = before.question
    return {
      before: { name, ...columns.before, ...listTexts(texts.before) },
      after: { name, ...columns.after, ...listTexts(texts.after) },
    }
  })
  const describeAll = (rows: readonly NewQuestion[]) => rows.map((row) => ({ name: row.question, ...describe(row) }))
  return {
    before: { questions: [...differences.map(({ before }) => before), ...describeAll(removed)] },
    after: { questions: [...differences.map(({ after }) => after), ...describeAll(added)] },
  }
}

const listTexts = (texts: object) => (Object.keys(texts).length > 0 ? { texts } : {})
