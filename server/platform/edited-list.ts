import { isDeepStrictEqual } from 'node:util'
import type { RefusalCode } from '#contract/contract.ts'
import type { Queryer } from '#db/statement.ts'
import type { OperatorContext } from '#server/context.ts'
import { type RefusalDetails, refuse } from './refusal.ts'
import { codeOfDatabaseError } from './sql/transaction.ts'
import { lockEdits, requireVersion, type Versioned, versionOf } from './versions.ts'

/** The columns of a row that a person edits, as they are stored. */
export interface ListRow {
  readonly name: string
  readonly translations?: Readonly<Record<string, { readonly name: string }>>
}

interface StoredRow extends ListRow {
  readonly id: number
  /** Rows of other tables that name this one. */
  readonly use_count: number
  /** Some of them, by name. */
  readonly user_names?: readonly string[]
  /** Replaced by a separate call, so it is not part of the version. */
  readonly thumbnail?: unknown
}

const editedColumns = ({ use_count: _, user_names: __, thumbnail: ___, ...columns }: StoredRow) => columns

interface SentRow extends ListRow {
  readonly id?: number | undefined
}

/** A small list that is read and saved whole. */
interface EditedList<Stored extends StoredRow, Data extends Versioned> {
  /** The field of the list in the body, such as `brands`. */
  readonly name: string
  /** What a save locks; by default the name, for a list that exists once. */
  readonly lock?: string
  readonly find: (db: Queryer) => Promise<Stored[]>
  /** The data of its GET. */
  readonly toData: (list: { version: string; rows: Stored[] }) => Data
  /** Each takes rows as JSON text, `id` included where it has one. */
  readonly insert: (db: Queryer, params: { rows: string }) => Promise<unknown>
  readonly update: (db: Queryer, params: { rows: string }) => Promise<unknown>
  readonly delete: (db: Queryer, params: { ids: number[] }) => Promise<unknown>
  /** The code of the refusal to remove a row that is in use. Without it, nothing refers to rows. */
  readonly inUseCode?: RefusalCode
}

interface ListChanges<Stored> {
  readonly added: readonly SentRow[]
  readonly changed: readonly { readonly before: Stored; readonly after: SentRow }[]
  readonly removed: readonly Stored[]
}

interface SavedList<Stored, Data> extends ListChanges<Stored> {
  readonly data: Data
}

const describeList = <Stored extends StoredRow, Data extends Versioned>(
  list: EditedList<Stored, Data>,
  rows: Stored[],
): Data => list.toData({ version: versionOf(rows.map(editedColumns)), rows })

export const readList = async <Stored extends StoredRow, Data extends Versioned>(
  db: Queryer,
  list: EditedList<Stored, Data>,
): Promise<Data> => describeList(list, await list.find(db))

/** Saves a list that was read at `version`. `rows` are its rows with all stored columns, in order. */
export async function saveList<Stored extends StoredRow, Data extends Versioned>(
  ctx: OperatorContext,
  list: EditedList<Stored, Data>,
  { version, rows }: { version: string; rows: readonly SentRow[] },
): Promise<SavedList<Stored, Data>> {
  refuseFields({ ...findRepeatedNames(list.name, rows), ...findUnknownLanguages(ctx, list.name, rows) })
  const saved = await ctx.transaction(async ({ db }) => {
    await lockEdits(db, { name: list.lock ?? list.name })
    const stored = await list.find(db)
    requireVersion(describeList(list, stored), version)
    const changes = compareRows(list.name, stored, rows)
    await writeChanges(db, list, changes)
    return { ...changes, data: await readList(db, list) }
  })
  const { added, changed, removed } = saved
  if (added.length + changed.length + removed.length > 0)
    ctx.record({
      subject: ['list', list.name],
      before: { [list.name]: [...changed.map(({ before }) => before), ...removed].map(editedColumns) },
      after: { [list.name]: [...changed.map(({ after }) => after), ...added] },
    })
  return saved
}

export function compareRows<Stored extends StoredRow>(
  name: string,
  stored: readonly Stored[],
  sent: readonly SentRow[],
): ListChanges<Stored> {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const kept = new Set<number>()
  const changed: { before: Stored; after: SentRow }[] = []
  for (const [index, row] of sent.entries()) {
    if (row.id === undefined) continue
    const before = byId.get(row.id)
    if (!before || kept.has(row.id)) refuseFields({ [`${name}.${index}.id`]: [{ key: 'errors.invalid_value' }] })
    else if (!isEqualRow(before, row)) changed.push({ before, after: row })
    kept.add(row.id)
  }
  return {
    added: sent.filter(({ id }) => id === undefined),
    changed,
    removed: stored.filter(({ id }) => !kept.has(id)),
  }
}

const isEqualRow = <Stored extends StoredRow>(stored: Stored, sent: SentRow): boolean =>
  Object.entries(sent).every(([column, value]) => isDeepStrictEqual(value, stored[column as keyof Stored]))

async function writeChanges<Stored extends StoredRow, Data extends Versioned>(
  db: Queryer,
  list: EditedList<Stored, Data>,
  { added, changed, removed }: ListChanges<Stored>,
): Promise<void> {
  const used = removed.find(({ use_count }) => use_count > 0)
  if (used && list.inUseCode) refuse('conflict', list.inUseCode, { values: { name: used.name } })
  const ids = removed.map(({ id }) => id)
  if (ids.length > 0) await list.delete(db, { ids }).catch((error) => refuseUsed(error, list.inUseCode, removed))
  if (changed.length > 0) await list.update(db, { rows: JSON.stringify(changed.map(({ after }) => after)) })
  if (added.length > 0) await list.insert(db, { rows: JSON.stringify(added) })
}

/** A foreign key shows use that the count does not: of a table above, or since it was counted. */
function refuseUsed(error: unknown, inUseCode: RefusalCode | undefined, removed: readonly StoredRow[]): never {
  if (!inUseCode || codeOfDatabaseError(error) !== '23503') throw error
  const [, id] = /\(id\)=\((\d+)\)/.exec(String((error as { detail?: unknown }).detail)) ?? []
  const used = removed.find((row) => row.id === Number(id)) ?? removed[0]
  refuse('conflict', inUseCode, { values: { name: used?.name ?? '' } })
}

type FieldProblems = NonNullable<RefusalDetails['fields']>

function refuseFields(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}

/** Names that differ only by case or by the form of a letter are doubles. */
export function findRepeatedNames(list: string, rows: readonly ListRow[]): FieldProblems {
  const seen = new Set<string>()
  const isRepeated = ({ name }: ListRow) => {
    const key = nameKeyOf(name)
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown
  }
  const repeated = rows.flatMap((row, index) => (isRepeated(row) ? [index] : []))
  return Object.fromEntries(repeated.map((index) => [`${list}.${index}.name`, [{ key: 'errors.name_twice' }]]))
}

export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** No page would show translations into a language that the shop does not have. */
function findUnknownLanguages(
  ctx: Pick<OperatorContext, 'messagesOf'>,
  list: string,
  rows: readonly ListRow[],
): FieldProblems {
  const fields = rows.flatMap(({ translations = {} }, index) =>
    listUnknownLanguages(ctx, translations).map((locale) => `${list}.${index}.translations.${locale}`),
  )
  return Object.fromEntries(fields.map((field) => [field, [{ key: 'errors.unknown_field' }]]))
}

export const listUnknownLanguages = (
  { messagesOf }: Pick<OperatorContext, 'messagesOf'>,
  translations: Readonly<Record<string, unknown>>,
): string[] => Object.keys(translations).filter((locale) => messagesOf(locale) === undefined)
