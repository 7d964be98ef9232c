import { use, useEffect, useRef, useState } from 'react'
import { defineLazyPart, LazyPartsContext } from '#ui/layers/lazy-part.ts'
import type { attachRowDrag, DropPlace } from './row-drag.ts'
import type { TreeRow } from './tree-moves.ts'

const dragPart = defineLazyPart(() => import('./row-drag.ts').then((part) => part.attachRowDrag))

interface TreeDragParams {
  /** undefined until its code has loaded. */
  readonly attach: typeof attachRowDrag | undefined
  readonly row: TreeRow
  readonly isCollapsed: boolean
  readonly indentPx: number
  readonly canDrop: (id: string, place: DropPlace) => boolean
  readonly onDrop: (id: string, place: DropPlace) => void
}

/** The code for dragging rows loads after the rows. If it cannot, a press on a handle tries again and reports the error. */
export function useAttachRowDrag(isNeeded: boolean) {
  const { onFailure } = use(LazyPartsContext)
  const [attach, setAttach] = useState(() => dragPart.current())
  useEffect(() => {
    if (!isNeeded || dragPart.current()) return
    dragPart.load().then(
      (loaded) => setAttach(() => loaded),
      () => undefined,
    )
  }, [isNeeded])
  const onHandlePress = () => {
    if (!attach) dragPart.load().then((loaded) => setAttach(() => loaded), onFailure)
  }
  return { attach, onHandlePress }
}

export function useTreeDrag({ attach, row, isCollapsed, indentPx, canDrop, onDrop }: TreeDragParams) {
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
    return attach?.({
      element: element.current,
      handle: handle.current,
      id,
      level,
      isOpen,
      indentPx,
      onPlace: setPlace,
      canDrop: (dragged, place) => latest.current.canDrop(dragged, place),
      onDrop: (dragged, place) => latest.current.onDrop(dragged, place),
    })
  }, [attach, id, level, isOpen, indentPx])
  return { element, handle, place }
}
