import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Instruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import { useEffect, useRef, useState } from 'react'
import type { TreeRow } from './tree-moves.ts'

export type DropPlace = 'before' | 'after' | 'into'

interface TreeDragParams {
  readonly row: TreeRow
  readonly isCollapsed: boolean
  readonly indentPx: number
  readonly canDrop: (id: string, place: DropPlace) => boolean
  readonly onDrop: (id: string, place: DropPlace) => void
}

const places: Partial<Record<Instruction['type'], DropPlace>> = {
  'reorder-above': 'before',
  'reorder-below': 'after',
  'make-child': 'into',
}

const placeOf = (data: Record<string | symbol, unknown>): DropPlace | undefined => {
  const instruction = extractInstruction(data)
  return instruction ? places[instruction.type] : undefined
}

const idOf = (data: Record<string | symbol, unknown>): string => (typeof data.id === 'string' ? data.id : '')

/** Lets a row be dragged by its handle, and others be dropped before it, after it or into it. */
export function useTreeDrag({ row, isCollapsed, indentPx, canDrop, onDrop }: TreeDragParams) {
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const latest = useRef({ canDrop, onDrop })
  const [place, setPlace] = useState<DropPlace>()
  useEffect(() => {
    latest.current = { canDrop, onDrop }
  })
  const { id, level } = row
  const isOpen = row.hasChildren && !isCollapsed
  useEffect(() => {
    if (!element.current || !handle.current) return
    const show = (source: Record<string | symbol, unknown>, self: Record<string | symbol, unknown>) => {
      const next = placeOf(self)
      setPlace(next && latest.current.canDrop(idOf(source), next) ? next : undefined)
    }
    return combine(
      draggable({ element: element.current, dragHandle: handle.current, getInitialData: () => ({ id }) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => typeof source.data.id === 'string' && source.data.id !== id,
        getData: ({ input, element }) => {
          const mode = isOpen ? ('expanded' as const) : ('standard' as const)
          return attachInstruction({ id }, { input, element, currentLevel: level, indentPerLevel: indentPx, mode })
        },
        onDrag: ({ source, self }) => show(source.data, self.data),
        onDragLeave: () => setPlace(undefined),
        onDrop: ({ source, self }) => {
          setPlace(undefined)
          const next = placeOf(self.data)
          const dragged = idOf(source.data)
          if (next && latest.current.canDrop(dragged, next)) latest.current.onDrop(dragged, next)
        },
      }),
    )
  }, [id, level, isOpen, indentPx])
  return { element, handle, place }
}
