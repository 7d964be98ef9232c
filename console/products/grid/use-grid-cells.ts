import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { GridProduct, GridVariant } from '#contract/shop-variants.ts'
import {
  type CellValue,
  type EditableColumn,
  formatCell,
  type GridColumn,
  isEditable,
  isOptional,
  type Notation,
  parseCell,
  parseSpreadsheetText,
  toSpreadsheetText,
} from './grid-cells.ts'
import {
  boundsOf,
  type CellPosition,
  clampSelection,
  moveSelection,
  type Selection,
  selectCell,
} from './grid-selection.ts'
import type { ChangedCell, GridAction, RowEdits } from './grid-state.ts'

export interface GridRow {
  /** As its unsaved changes were made from. */
  readonly product: GridProduct
  readonly variant: GridVariant
  /** Of the variant, in the language of the page. */
  readonly name: string
  readonly edits: RowEdits | undefined
}

interface GridCellsParams {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly notation: Notation
  readonly canWrite: boolean
  readonly dispatch: (action: GridAction) => void
  /** Receives the number of pasted cells outside the table. */
  readonly onOverflow: (count: number) => void
}

export interface OpenEditor extends CellPosition {
  readonly text: string
}

export const cellValue = ({ variant, edits }: GridRow, column: EditableColumn): CellValue =>
  (edits?.[column] ?? { value: variant[column] }).value

export function textOf(row: GridRow, column: GridColumn, notation: Notation): string {
  if (column === 'product') return row.product.name
  if (!isEditable(column)) return column === 'variant' ? row.name : ''
  return row.edits?.[column]?.invalid?.text ?? formatCell(column, cellValue(row, column), notation)
}

/** The change of a cell to a typed or pasted text; none if it shows this text already. */
export function toChangedCell(
  row: GridRow,
  column: EditableColumn,
  text: string,
  notation: Notation,
): ChangedCell | undefined {
  if (text === textOf(row, column, notation)) return undefined
  const cell = { product: row.product, variant_id: row.variant.id, column }
  // Cells hide the seconds of a stored time, so an equal text is no change.
  if (text === formatCell(column, row.variant[column], notation)) return { ...cell, value: row.variant[column] }
  const parsed = parseCell(column, text, notation)
  if ('value' in parsed) return { ...cell, value: parsed.value }
  return { ...cell, value: row.variant[column], invalid: { text, problem: parsed.problem } }
}

/** Selection, editor, keys and clipboard of the grid (ARIA Authoring Practices, data grid). */
export function useGridCells(params: GridCellsParams) {
  const { rows, columns, notation, canWrite, dispatch } = params
  const table = useRef<HTMLTableElement>(null)
  const [stored, setSelection] = useState<Selection>(
    selectCell({ row: 0, column: Math.max(0, columns.indexOf('price')) }),
  )
  const [editor, setEditor] = useState<OpenEditor>()
  const size = { rows: rows.length, columns: columns.length }
  const selection = clampSelection(stored, size)
  const focusCell = useCellFocus(table, selection.focus, editor)
  const select = (next: Selection) => {
    focusCell()
    setSelection(next)
  }
  const change = (cells: readonly (ChangedCell | undefined)[]) => {
    const changed = cells.filter((cell) => cell !== undefined)
    if (canWrite && changed.length > 0) dispatch({ type: 'change', cells: changed })
  }
  const edit = (position: CellPosition, text?: string) => {
    const [row, column] = [rows[position.row], columns[position.column]]
    if (!row || !canWrite || !isEditable(column)) return false
    if (column === 'is_hidden') change([toChangedCell(row, column, toggled(row, notation), notation)])
    // Synchronous, so that the editor receives the pressed key, also from an input method.
    else flushSync(() => setEditor({ ...position, text: text ?? textOf(row, column, notation) }))
    return true
  }
  const commit = (text: string | undefined, move: { row: number; column: number } | undefined) => {
    const [row, column] = [rows[editor?.row ?? -1], columns[editor?.column ?? -1]]
    setEditor(undefined)
    if (row && isEditable(column) && text !== undefined) change([toChangedCell(row, column, text, notation)])
    if (!move) return
    const target = { row: selection.focus.row + move.row, column: selection.focus.column + move.column }
    select(clampSelection(selectCell(target), size))
  }
  const cells = { ...params, selection, change, select, edit }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editor || event.nativeEvent.isComposing || event.altKey) return
    if (pressCommand(event, cells) || pressMove(event, cells)) event.preventDefault()
  }
  const handlers = { onKeyDown, ...mouseHandlers(cells, editor), ...clipboardHandlers(cells, editor) }
  return { table, selection, editor, commit, handlers, select }
}

const toggled = (row: GridRow, { yes, no }: Notation) => (cellValue(row, 'is_hidden') === true ? no : yes)

/** Moves the focus to the focused cell once it is rendered, if the person works in the grid. */
function useCellFocus(
  table: RefObject<HTMLTableElement | null>,
  { row, column }: CellPosition,
  editor: OpenEditor | undefined,
) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || editor) return
    isWanted.current = false
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }, [row, column, editor, table])
  return () => {
    isWanted.current = true
  }
}

interface Cells extends GridCellsParams {
  readonly selection: Selection
  readonly change: (cells: readonly (ChangedCell | undefined)[]) => void
  readonly select: (selection: Selection) => void
  /** Returns false for a cell that cannot be edited. */
  readonly edit: (position: CellPosition, text?: string) => boolean
}

type Pressed = KeyboardEvent<HTMLElement>

function pressMove(event: Pressed, { rows, columns, selection, select }: Cells): boolean {
  const isRtl = document.documentElement.dir === 'rtl'
  const moved = moveSelection(selection, event, { rows: rows.length, columns: columns.length, isRtl })
  if (moved) select(moved)
  return moved !== undefined
}

function pressCommand(event: Pressed, cells: Cells): boolean {
  const { selection, select, edit, dispatch } = cells
  const { key } = event
  if (event.ctrlKey || event.metaKey) {
    const command = key.toLowerCase()
    if (command === 'd') return fillDown(cells)
    if (command !== 'z' && command !== 'y') return false
    dispatch({ type: command === 'y' || event.shiftKey ? 'redo' : 'undo' })
    return true
  }
  if (key === 'Enter' || key === 'F2') return edit(selection.focus) || pressLink(event)
  if (key === 'Delete' || key === 'Backspace') return clearCells(cells)
  if (key === 'Escape') {
    select(selectCell(selection.focus))
    return true
  }
  if (key === ' ' || key.length === 1) {
    // The browser writes the key into the editor: it must not be prevented there.
    const isFlag = cells.columns[selection.focus.column] === 'is_hidden'
    return edit(selection.focus, '') ? isFlag : key === ' '
  }
  return false
}

function pressLink({ target }: Pressed): boolean {
  if (target instanceof HTMLElement) target.querySelector('a')?.click()
  return true
}

const listSelected = ({ rows, columns, selection }: Cells) => {
  const { top, bottom, left, right } = boundsOf(selection)
  return rows.slice(top, bottom + 1).map((row) => ({ row, columns: columns.slice(left, right + 1) }))
}

/** Copies the first row of the selection to the others; of one cell, the cell above it. */
function fillDown(cells: Cells): boolean {
  const { rows, notation, selection, change } = cells
  const { top, bottom } = boundsOf(selection)
  const source = rows[top === bottom ? top - 1 : top]
  if (!source) return true
  const targets = listSelected(cells).slice(top === bottom ? 0 : 1)
  change(
    targets.flatMap(({ row, columns }) =>
      columns
        .filter(isEditable)
        .map((column) => toChangedCell(row, column, textOf(source, column, notation), notation)),
    ),
  )
  return true
}

function clearCells(cells: Cells): boolean {
  const { notation, change } = cells
  change(
    listSelected(cells).flatMap(({ row, columns }) =>
      columns
        .filter(isEditable)
        .map((column) => (isOptional(column) ? toChangedCell(row, column, '', notation) : undefined)),
    ),
  )
  return true
}

/** By mouse, and by the mouse events that follow a tap; not by a finger that scrolls. */
function mouseHandlers({ selection, select, edit }: Cells, editor: OpenEditor | undefined) {
  const isInEditor = ({ target }: MouseEvent) => editor !== undefined && target instanceof HTMLInputElement
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const position = positionOf(event.target)
      if (event.button !== 0 || !position || isInEditor(event) || isLink(event.target)) return
      // The browser would select texts between the cells, and focus the cell where a drag began.
      event.preventDefault()
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      select(event.shiftKey ? { anchor: selection.anchor, focus: position } : selectCell(position))
      const cell = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cell]')
      if (cell && !event.shiftKey) cell.focus({ preventScroll: true })
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      const position = positionOf(event.target)
      if (event.buttons === 1 && position && !isInEditor(event)) select({ anchor: selection.anchor, focus: position })
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const position = positionOf(event.target)
      if (position && !isInEditor(event)) edit(position)
    },
  }
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : { row, column }
}

function clipboardHandlers(cells: Cells, editor: OpenEditor | undefined) {
  return {
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      if (editor) return
      event.preventDefault()
      const texts = listSelected(cells).map(({ row, columns }) =>
        columns.map((column) => textOf(row, column, cells.notation)),
      )
      event.clipboardData.setData('text/plain', toSpreadsheetText(texts))
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (editor) return
      event.preventDefault()
      paste(parseSpreadsheetText(event.clipboardData.getData('text/plain')), cells)
    },
  }
}

/** From the first selected cell on. Rows and columns repeat until a larger selection is full, as in spreadsheets. */
function paste(texts: readonly (readonly string[])[], cells: Cells): void {
  const { rows, columns, selection, notation, change, select, onOverflow } = cells
  const { top, left, bottom, right } = boundsOf(selection)
  const width = Math.max(...texts.map((row) => row.length))
  const height = Math.max(texts.length, repeats(bottom - top + 1, texts.length))
  const span = Math.max(width, repeats(right - left + 1, width))
  const positions = Array.from({ length: height * span }, (_, i) => ({ row: Math.floor(i / span), column: i % span }))
  const pasted = positions.flatMap(({ row, column }) => {
    const text = texts[row % texts.length]?.[column % width]
    return text === undefined ? [] : [{ text, row: rows[top + row], column: columns[left + column] }]
  })
  const inside = pasted.flatMap(({ text, row, column }) => (row && column ? [{ text, row, column }] : []))
  change(
    inside.map(({ text, row, column }) =>
      isEditable(column) ? toChangedCell(row, column, text, notation) : undefined,
    ),
  )
  const end = { row: top + height - 1, column: left + span - 1 }
  const anchor = { row: top, column: left }
  select(clampSelection({ anchor, focus: end }, { rows: rows.length, columns: columns.length }))
  if (inside.length < pasted.length) onOverflow(pasted.length - inside.length)
}

/** The selected length if the pasted one fits into it several times, otherwise the pasted length. */
const repeats = (selected: number, pasted: number) => (selected % pasted === 0 ? selected : pasted)
