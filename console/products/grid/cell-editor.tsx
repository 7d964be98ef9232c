import { type KeyboardEvent, useEffect, useRef } from 'react'
import { productLimits } from '#contract/product-limits.ts'
import type { EditableColumn } from './grid-cells.ts'

interface CellEditorProps {
  readonly column: EditableColumn
  readonly text: string
  readonly label: string
  /** `text` undefined: nothing changes. `move`: by how many rows and columns the focus moves then; undefined: not at all. */
  readonly onCommit: (text: string | undefined, move: { row: number; column: number } | undefined) => void
}

/** Enter and Tab commit the text and move the focus, Escape discards it. */
export function CellEditor({ column, text, label, onCommit }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const isMoment = column === 'discount_from' || column === 'discount_until'
  const isAmount = column === 'price' || column === 'discount_price'
  useEffect(() => {
    input.current?.focus()
    if (text !== '' && !isMoment) input.current?.select()
  }, [text, isMoment])
  const commit = (move: { row: number; column: number } | undefined, isKept = true) => {
    const field = input.current
    if (isDone.current || !field) return
    isDone.current = true
    // An incomplete date has no value either, and must not clear the cell.
    const hasText = isKept && !field.validity.badInput
    onCommit(hasText ? (isMoment ? field.value.replace('T', ' ') : field.value) : undefined, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const step = event.shiftKey ? -1 : 1
    if (event.key === 'Enter') commit({ row: step, column: 0 })
    else if (event.key === 'Tab') commit({ row: 0, column: step })
    else if (event.key === 'Escape') commit({ row: 0, column: 0 }, false)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={input}
      type={isMoment ? 'datetime-local' : 'text'}
      defaultValue={isMoment ? text.replace(' ', 'T') : text}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={() => commit(undefined)}
      inputMode={isAmount ? 'decimal' : undefined}
      maxLength={column === 'sku' || column === 'barcode' ? productLimits[column] : undefined}
      dir="ltr"
      translate="no"
      autoComplete="off"
      spellCheck={false}
      className="absolute inset-0 z-sticky w-full min-w-full bg-white px-2 text-neutral-900 outline-2 -outline-offset-2 outline-brand-ring"
    />
  )
}
