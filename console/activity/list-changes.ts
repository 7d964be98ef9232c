import type { ActivityEntry } from '#contract/activity.ts'

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>>
type Recorded = Pick<ActivityEntry, 'before' | 'after'>

/** Calls record all fields that they save. What is empty on both sides has not changed. */
export function listChanges({ before, after }: Recorded): FieldChange[] {
  const [from, to] = [before, after].map((fields) => fields && spreadTexts(fields))
  return joinKeys(from, to)
    .map((field) => ({ field, before: from?.[field], after: to?.[field] }))
    .filter((change) => !from || !to || toComparable(change.before) !== toComparable(change.after))
}

const joinKeys = (...records: (Fields | null | undefined)[]) => [
  ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
]

const toComparable = (value: unknown) => JSON.stringify(value ?? '')

/** `texts` by language becomes a field for each text, such as `title.en`. */
function spreadTexts(fields: Fields): Fields {
  const spread = ([name, value]: [string, unknown]): [string, unknown][] =>
    name === 'texts' && isRecord(value) && Object.values(value).every(isRecord)
      ? Object.entries(value).flatMap(([locale, texts]) =>
          Object.entries(texts as Fields).map(([text, line]): [string, unknown] => [`${text}.${locale}`, line]),
        )
      : [[name, value]]
  return Object.fromEntries(Object.entries(fields).flatMap(spread))
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
