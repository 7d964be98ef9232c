import type { OperatorContext } from '#server/context.ts'

export interface Changed<T> {
  readonly data: T
  readonly change: { readonly before: Fields; readonly after: Fields }
}

type Fields = Readonly<Record<string, unknown>>

/** What differs between two states, for the record of a change: fields that are equal are left out of both. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter((key) => Object.hasOwn(fields, key)).map((key) => [key, fields[key]]))
  return { before: pick(before), after: pick(after) }
}

/** The same for a list whose rows have a key. A new order of the rows is no change. */
export const changedRows = <Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) =>
  changedFields(
    Object.fromEntries(before.map((row) => [keyOf(row), row])),
    Object.fromEntries(after.map((row) => [keyOf(row), row])),
  )

/** Records what a save changed, and answers the content after it. */
export async function recordChange<T>(ctx: OperatorContext, subject: string, saved: Promise<Changed<T>>) {
  const { data, change } = await saved
  ctx.record({ subject: [subject, 'all'], ...change })
  return { data }
}
