import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Instruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'

export type DropPlace = 'before' | 'after' | 'into'

interface RowDragParams {
  readonly element: HTMLElement
  readonly handle: HTMLElement
  readonly id: string
  readonly level: number
  /** It has children, and they are shown. */
  readonly isOpen: boolean
  readonly indentPx: number
  readonly canDrop: (id: string, place: DropPlace) => boolean
  readonly onDrop: (id: string, place: DropPlace) => void
  /** Where the dragged row would be dropped; undefined if it cannot be. */
  readonly onPlace: (place: DropPlace | undefined) => void
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

/** Lets a row be dragged by its handle, and others be dropped on it, until the returned function is called. */
export function attachRowDrag({ element, handle, id, level, isOpen, indentPx, ...params }: RowDragParams): () => void {
  const { canDrop, onDrop, onPlace } = params
  return combine(
    draggable({ element, dragHandle: handle, getInitialData: () => ({ id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.id === 'string' && source.data.id !== id,
      getData: ({ input, element }) => {
        const mode = isOpen ? ('expanded' as const) : ('standard' as const)
        return attachInstruction({ id }, { input, element, currentLevel: level, indentPerLevel: indentPx, mode })
      },
      onDrag: ({ source, self }) => {
        const next = placeOf(self.data)
        onPlace(next && canDrop(idOf(source.data), next) ? next : undefined)
      },
      onDragLeave: () => onPlace(undefined),
      onDrop: ({ source, self }) => {
        onPlace(undefined)
        const next = placeOf(self.data)
        const dragged = idOf(source.data)
        if (next && canDrop(dragged, next)) onDrop(dragged, next)
      },
    }),
  )
}
