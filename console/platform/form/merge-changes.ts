/** What a merge compares, by name: a setting, a text such as `words.fr`, or a whole row. A removed row is undefined. */
export type FieldMap = Readonly<Record<string, unknown>>

export interface Merge {
  readonly merged: FieldMap
  /** Changed by both, to different values. */
  readonly conflicts: readonly string[]
}

/** Three-way merge: `base` is what this form was loaded with, `theirs` what is stored now. */
export function mergeChanges(base: FieldMap, mine: FieldMap, theirs: FieldMap): Merge {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const isMine = (name: string) => !isSame(mine[name], base[name])
  return {
    merged: Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]])),
    conflicts: names.filter(
      (name) => isMine(name) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
    ),
  }
}

/** The stored values of the fields that `choices` leaves to others. Those of removed rows are undefined. */
export const pickTheirs = (choices: Readonly<Record<string, 'yours' | 'theirs'>>, theirs: FieldMap): FieldMap =>
  Object.fromEntries(Object.keys(choices).flatMap((name) => (choices[name] === 'theirs' ? [[name, theirs[name]]] : [])))

export const listChanges = (before: FieldMap, after: FieldMap): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))

/** Compared as JSON: fields have to be in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Makes each text of a record a field, so that `words: { fr }` becomes `words.fr` and is merged by itself. */
export const flattenValues = (values: object): FieldMap =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(value).map(([key, text]) => [`${name}.${key}`, text]) : [[name, value]],
    ),
  )

/** Reverses `flattenValues`. `shape` has all names of the form, with any values. Removed texts are left out. */
export function unflattenValues<Values extends object>(shape: Values, fields: FieldMap): Values {
  const textsOf = (name: string) =>
    Object.entries(fields).flatMap(([path, text]) =>
      text !== undefined && path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    )
  const values = Object.entries(shape).map(([name, value]) => [
    name,
    isRecord(value) ? Object.fromEntries(textsOf(name)) : fields[name],
  ])
  return Object.fromEntries(values) as Values
}
