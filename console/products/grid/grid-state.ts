import type { GridEdit, GridProduct, GridVariant, RefusedProduct } from '#contract/shop-variants.ts'
import { type CellProblem, type CellValue, type EditableColumn, editableColumns } from './grid-cells.ts'

/** A changed cell. With a problem its text is no value and cannot be saved. */
export interface CellEdit {
  readonly value: CellValue
  readonly invalid?: { readonly text: string; readonly problem: CellProblem }
}

export type RowEdits = Readonly<Partial<Record<EditableColumn, CellEdit>>>
export type RowRefusals = Readonly<Partial<Record<EditableColumn, string>>>

/** By the id of the variant. */
type Edits = Readonly<Record<number, RowEdits>>

/** Unsaved changes of the grid. They stay while other pages of it are shown. */
export interface GridState {
  /** Products with changes, or with undone ones, as they were read: a save sends their versions. */
  readonly bases: ReadonlyMap<number, GridProduct>
  readonly edits: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
  /** Messages of the last save, by the id of the variant. */
  readonly refusals: Readonly<Record<number, RowRefusals>>
  /** Messages about whole products, by their id. */
  readonly productRefusals: Readonly<Record<number, string>>
}

export const unchanged: GridState = {
  bases: new Map(),
  edits: {},
  past: [],
  future: [],
  refusals: {},
  productRefusals: {},
}

const maxUndoSteps = 100

export interface ChangedCell extends CellEdit {
  readonly product: GridProduct
  readonly variant_id: number
  readonly column: EditableColumn
}

export type GridAction =
  | { readonly type: 'change'; readonly cells: readonly ChangedCell[] }
  | { readonly type: 'undo' | 'redo' | 'discard' }
  | { readonly type: 'saved'; readonly outcome: SaveOutcome }

export function reduceGrid(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'change':
      return changeCells(state, action.cells)
    case 'undo':
    case 'redo':
      return step(state, action.type)
    case 'discard':
      return unchanged
    case 'saved':
      return applyOutcome(state, action.outcome)
  }
}

function changeCells(state: GridState, cells: readonly ChangedCell[]): GridState {
  const bases = new Map(state.bases)
  const edits: Record<number, RowEdits> = { ...state.edits }
  const refusals: Record<number, RowRefusals> = { ...state.refusals }
  for (const { product, variant_id, column, value, invalid } of cells) {
    const base = bases.get(product.id) ?? product
    bases.set(product.id, base)
    const stored = findVariant(base, variant_id)?.[column]
    const { [column]: _, ...others } = edits[variant_id] ?? {}
    const row = invalid || value !== stored ? { ...others, [column]: { value, ...(invalid && { invalid }) } } : others
    edits[variant_id] = row
    if (Object.keys(row).length === 0) delete edits[variant_id]
    const { [column]: __, ...refused } = refusals[variant_id] ?? {}
    if (variant_id in refusals) refusals[variant_id] = refused
  }
  if (JSON.stringify(edits) === JSON.stringify(state.edits)) return { ...state, refusals }
  return {
    ...state,
    bases,
    edits,
    refusals,
    past: [...state.past, state.edits].slice(-maxUndoSteps),
    future: [],
  }
}

const findVariant = ({ variants }: GridProduct, id: number): GridVariant | undefined =>
  variants.find((variant) => variant.id === id)

function step({ past, future, ...state }: GridState, direction: 'undo' | 'redo'): GridState {
  const [from, to] = direction === 'undo' ? [past, future] : [future, past]
  const edits = from.at(-1)
  if (!edits) return { ...state, past, future }
  const [left, added] = [from.slice(0, -1), [...to, state.edits]]
  return { ...state, edits, ...(direction === 'undo' ? { past: left, future: added } : { past: added, future: left }) }
}

export interface CellChange {
  readonly variant: GridVariant
  readonly column: EditableColumn
  readonly was: CellValue
  readonly becomes: CellEdit
}

export interface ProductChanges {
  readonly product: GridProduct
  readonly changes: readonly CellChange[]
  /** Whether a cell is no value: the product is left out of a save. */
  readonly hasInvalid: boolean
}

export function listChanges({ bases, edits }: Pick<GridState, 'bases' | 'edits'>): ProductChanges[] {
  return [...bases.values()].flatMap((product) => {
    const changes = product.variants.flatMap((variant) =>
      editableColumns.flatMap((column): CellChange[] => {
        const becomes = edits[variant.id]?.[column]
        return becomes ? [{ variant, column, was: variant[column], becomes }] : []
      }),
    )
    return changes.length > 0
      ? [{ product, changes, hasInvalid: changes.some(({ becomes }) => becomes.invalid !== undefined) }]
      : []
  })
}

export interface ProductEdits {
  readonly id: number
  readonly version: string
  readonly variants: GridEdit[]
}

/** What a save sends: only changed cells, of products whose cells are all values. */
export const toProductEdits = (changes: readonly ProductChanges[]): ProductEdits[] =>
  changes
    .filter(({ hasInvalid }) => !hasInvalid)
    .map(({ product, changes: cells }) => ({
      id: product.id,
      version: product.version,
      variants: [...Map.groupBy(cells, ({ variant }) => variant.id)].map(([id, ofVariant]) => ({
        id,
        ...Object.fromEntries(ofVariant.map(({ column, becomes }) => [column, becomes.value])),
      })),
    }))

export interface SaveOutcome {
  readonly saved: readonly { readonly product_id: number }[]
  readonly refused: readonly RefusedProduct[]
  /** Fields of refusals name indexes of this list. */
  readonly sent: readonly ProductEdits[]
  readonly describeStored: (column: EditableColumn, value: CellValue) => string
}

/** Saved changes are dropped. Refused ones stay, with their messages, on top of what is stored now. */
function applyOutcome(state: GridState, { saved, refused, sent, describeStored }: SaveOutcome): GridState {
  const bases = new Map(state.bases)
  const edits: Record<number, RowEdits> = { ...state.edits }
  const refusals: Record<number, RowRefusals> = {}
  const productRefusals: Record<number, string> = {}
  for (const { product_id } of saved) {
    for (const { id } of bases.get(product_id)?.variants ?? []) delete edits[id]
    bases.delete(product_id)
  }
  for (const { product_id, message, fields, current } of refused) {
    const base = bases.get(product_id)
    if (!base) continue
    productRefusals[product_id] = message
    const rows = sent.find(({ id }) => id === product_id)?.variants ?? []
    Object.assign(refusals, current ? {} : readFieldMessages(fields, rows))
    if (!current) continue
    const stored = { ...base, ...current }
    bases.set(product_id, stored)
    for (const { id } of base.variants) {
      const rebased = rebaseRow(edits[id] ?? {}, findVariant(base, id), findVariant(stored, id), describeStored)
      edits[id] = rebased.edits
      if (Object.keys(rebased.edits).length === 0) delete edits[id]
      if (Object.keys(rebased.refusals).length > 0) refusals[id] = rebased.refusals
    }
  }
  return { bases, edits, past: [], future: [], refusals, productRefusals }
}

function readFieldMessages(
  fields: RefusedProduct['fields'],
  rows: readonly GridEdit[],
): Record<number, Partial<Record<EditableColumn, string>>> {
  const refusals: Record<number, Partial<Record<EditableColumn, string>>> = {}
  for (const [field, messages] of Object.entries(fields)) {
    const [, index, name] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? []
    const row = rows[Number(index)]
    if (!row) continue
    // A field that is no column, such as the size, is reported at the first changed cell of the row.
    const column = editableColumns.find((each) => each === name) ?? editableColumns.find((each) => each in row)
    if (column) refusals[row.id] = { ...refusals[row.id], [column]: messages.join(' ') }
  }
  return refusals
}

/** Drops changes that another person has saved too, and those of deleted variants. Reports conflicts. */
function rebaseRow(
  edits: RowEdits,
  before: GridVariant | undefined,
  stored: GridVariant | undefined,
  describeStored: SaveOutcome['describeStored'],
): { edits: RowEdits; refusals: RowRefusals } {
  if (!before || !stored) return { edits: {}, refusals: {} }
  const entries = (Object.entries(edits) as [EditableColumn, CellEdit][]).filter(
    ([column, { value, invalid }]) => invalid || value !== stored[column],
  )
  const changed = entries.filter(([column]) => stored[column] !== before[column])
  return {
    edits: Object.fromEntries(entries),
    refusals: Object.fromEntries(changed.map(([column]) => [column, describeStored(column, stored[column])])),
  }
}
