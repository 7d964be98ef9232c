import type { InputOf } from '#contract/call.ts'
import type { operatorSearchCalls, SynonymList } from '#contract/operator-search.ts'
import type { Queryer } from '#db/statement.ts'
import { compareRows } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { type RefusalDetails, refuse } from '#server/platform/refusal.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import {
  deleteSynonyms,
  findSynonyms,
  insertOppositeSynonyms,
  insertSynonyms,
  normaliseTexts,
  type SynonymRow,
} from './synonym-queries.ts'

type Verb = Verbs<typeof operatorSearchCalls>
type SentSynonym = InputOf<typeof operatorSearchCalls.saveSynonyms>['body']['synonyms'][number]
type FieldProblems = NonNullable<RefusalDetails['fields']>

const listName = 'synonyms'

export const listSynonyms: Verb['listSynonyms'] = async ({ db }) => ({ data: await readSynonyms(db) })

export const saveSynonyms: Verb['saveSynonyms'] = async (ctx, { body: { version, synonyms } }) => {
  const sent = await normaliseSynonyms(ctx.db, synonyms)
  const fields = findProblems(sent)
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  const { changes, data } = await ctx.transaction(async ({ db }) => {
    const read = () => readSynonyms(db)
    const stored = await lockVersion(db, { name: listName, version, read })
    const compared = compareSynonyms(stored, sent)
    await writeChanges(db, compared)
    return { changes: compared, data: await read() }
  })
  const { before, after } = changes
  if (before.length + after.length > 0)
    ctx.record({
      subject: ['list', listName],
      before: { synonyms: before.map(describe) },
      after: { synonyms: after.map(describe) },
    })
  return { data }
}

const describe = ({ word, synonym, is_both_ways }: SentSynonym) => ({ word, synonym, is_both_ways })

async function readSynonyms(db: Queryer): Promise<SynonymList> {
  const synonyms = await findSynonyms(db, {})
  return { version: versionOf(synonyms.map(({ finds_products: _, ...row }) => row)), synonyms }
}

async function normaliseSynonyms(db: Queryer, sent: readonly SentSynonym[]): Promise<SentSynonym[]> {
  const rows = await normaliseTexts(db, { texts: sent.flatMap(({ word, synonym }) => [word, synonym]) })
  const textAt = (index: number) => rows[index]?.text ?? ''
  return sent.map((row, index) => ({ ...row, word: textAt(2 * index), synonym: textAt(2 * index + 1) }))
}

const isOneWord = (text: string) => text !== '' && !text.includes(' ')

/** Synonyms that lead from one word to the same other word twice would have no rows of their own. */
function findProblems(synonyms: readonly SentSynonym[]): FieldProblems {
  const seen = new Set<string>()
  const findProblem = ({ word, synonym, is_both_ways }: SentSynonym): FieldProblems => {
    if (!isOneWord(word)) return { word: [{ key: 'search.not_one_word' }] }
    if (!isOneWord(synonym)) return { synonym: [{ key: 'search.not_one_word' }] }
    if (word === synonym) return { synonym: [{ key: 'search.same_word' }] }
    const directions = [`${word} ${synonym}`, ...(is_both_ways ? [`${synonym} ${word}`] : [])]
    const isRepeated = directions.some((direction) => seen.has(direction))
    for (const direction of directions) seen.add(direction)
    return isRepeated ? { synonym: [{ key: 'search.synonym_twice' }] } : {}
  }
  const problems = synonyms.flatMap((row, index) =>
    Object.entries(findProblem(row)).map(([field, problem]) => [`${listName}.${index}.${field}`, problem]),
  )
  return Object.fromEntries(problems)
}

interface SynonymChanges {
  /** As they were stored: removed and changed rows. */
  readonly before: readonly SentSynonym[]
  /** Changed and new rows. */
  readonly after: readonly SentSynonym[]
}

function compareSynonyms({ synonyms }: SynonymList, sent: readonly SentSynonym[]): SynonymChanges {
  const toStored = (row: SynonymRow) => ({ ...row, name: row.word, use_count: 0 })
  const toSent = (row: SentSynonym) => ({ ...row, name: row.word })
  const { changed, removed } = compareRows(listName, synonyms.map(toStored), sent.map(toSent))
  const changedIds = new Set(changed.map(({ after }) => after.id))
  return {
    before: [...changed.map(({ before }) => before), ...removed],
    after: sent.filter(({ id }) => id === undefined || changedIds.has(id)),
  }
}

async function writeChanges(db: Queryer, { before, after }: SynonymChanges): Promise<void> {
  if (before.length > 0) await deleteSynonyms(db, { rows: JSON.stringify(before) })
  if (after.length === 0) return
  const rows = JSON.stringify(after)
  await insertSynonyms(db, { rows })
  await insertOppositeSynonyms(db, { rows })
}
