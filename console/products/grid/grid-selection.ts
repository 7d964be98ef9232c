/** A cell by its position in the table, counted from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells between two corners. The focused cell is `focus`. */
export interface Selection {
  readonly anchor: CellPosition
  readonly focus: CellPosition
}

export const selectCell = (position: CellPosition): Selection => ({ anchor: position, focus: position })

export function boundsOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** Clamps a selection to the table, which may have fewer rows and columns than before. */
export function clampSelection({ anchor, focus }: Selection, size: GridSize): Selection {
  return { anchor: clampPosition(anchor, size), focus: clampPosition(focus, size) }
}

const clampPosition = ({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const pageRows = 10

/** The selection after a key of the ARIA grid pattern; undefined for other keys. Horizontal arrows are mirrored from right to left. */
export function moveSelection(
  { anchor, focus }: Selection,
  pressed: PressedKey,
  { isRtl, ...size }: GridSize & { readonly isRtl: boolean },
): Selection | undefined {
  const { key, shiftKey } = pressed
  const isFar = pressed.ctrlKey || pressed.metaKey
  const last = { row: size.rows - 1, column: size.columns - 1 }
  if (isFar && key.toLowerCase() === 'a') return { anchor: { row: 0, column: 0 }, focus: last }
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const { row, column } = focus
  const targets: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    [back]: { row, column: isFar ? 0 : column - 1 },
    [forward]: { row, column: isFar ? last.column : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }
  const target = targets[key]
  if (!target) return undefined
  const position = clampPosition(target, size)
  return { anchor: shiftKey ? anchor : position, focus: position }
}
