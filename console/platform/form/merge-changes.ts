/** The values of a form, split into the units of a merge, such as a setting or a row. A removed row is undefined. */
export type Parts = Readonly<Record<string, unknown>>

export interface Merge {
  /** Own changes, and the stored values of unchanged parts. */
  readonly merged: Parts
  /** Changed by both, to different values. */
  readonly conflicts: readonly string[]
}

/** Three-way merge: `base` is what this form was loaded with, `theirs` what is stored now. */
export function mergeChanges(base: Parts, mine: Parts, theirs: Parts): Merge {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const isMine = (name: string) => !isSame(mine[name], base[name])
  return {
    merged: Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]])),
    conflicts: names.filter(
      (name) => isMine(name) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
    ),
  }
}

/** Names of the parts that differ. */
export const listChanges = (before: Parts, after: Parts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))

/** Compared as JSON: fields have to be in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The values of a form as parts that are merged apart: each text of a record such as `words` is one, `words.fr`. */
export const toParts = (values: object): Parts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(value).map(([key, text]) => [`${name}.${key}`, text]) : [[name, value]],
    ),
  )

/** The values of a form from their parts. `shape` has its fields, with any values. A text that somebody else removed is left out. */
export function fromParts<Values extends object>(shape: Values, parts: Parts): Values {
  const textsOf = (name: string) =>
    Object.entries(parts).flatMap(([path, text]) =>
      text !== undefined && path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    )
  const fields = Object.entries(shape).map(([name, value]) => [
    name,
    isRecord(value) ? Object.fromEntries(textsOf(name)) : parts[name],
  ])
  return Object.fromEntries(fields) as Values
}
