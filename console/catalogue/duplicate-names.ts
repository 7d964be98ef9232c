import { foldText } from '#locales/fold-text.ts'

interface NamedRow {
  readonly name: string
}

/** Legal forms of companies, which people write or leave out. */
const legalForms = new Set(
  'ab ag as bv co company corp corporation gmbh inc kg limited llc ltd nv oy plc sa sarl spa srl'.split(' '),
)

/** Equal for names that are probably the same: without accents, spaces, signs and the legal form of a company. */
function duplicateKeyOf({ name }: NamedRow): string {
  const words = foldText(name).split(' ')
  const own = words.filter((word, index) => index === 0 || !legalForms.has(word))
  return own.join('')
}

/** Whether the list has another row with probably the same name. */
export function createDuplicateTest(rows: readonly NamedRow[]): (row: NamedRow) => boolean {
  const groups = Map.groupBy(rows, duplicateKeyOf)
  return (row) => (groups.get(duplicateKeyOf(row))?.length ?? 0) > 1
}

/** The row with probably the same name and the most uses. */
export function findLikelyDuplicate<Row extends NamedRow & { readonly id: number | string }>(
  rows: readonly Row[],
  row: Row,
  countOf: (row: Row) => number,
): Row | undefined {
  const key = duplicateKeyOf(row)
  const [first] = rows
    .filter((other) => other.id !== row.id && duplicateKeyOf(other) === key)
    .sort((one, other) => countOf(other) - countOf(one))
  return first
}
