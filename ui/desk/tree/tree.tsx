import { ChevronDown, ChevronRight, Ellipsis, GripVertical } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import type { MenuEntry } from '#ui/layers/menu.tsx'
import type { DropPlace } from './row-drag.ts'
import { canMoveTo, isSamePlace, listTreeRows, type TreeMove, type TreeNode, type TreeRow } from './tree-moves.ts'
import { useAttachRowDrag, useTreeDrag } from './use-tree-drag.ts'

export interface TreeLabels {
  readonly tree: string
  readonly expand: (label: string) => string
  readonly collapse: (label: string) => string
  readonly actions: (label: string) => string
  readonly moveUp: string
  readonly moveDown: string
  /** Opens the choice of a place; dragging is never the only way (WCAG 2.5.7). */
  readonly moveTo: string
}

export interface TreeProps {
  /** All nodes, siblings in their order. */
  readonly nodes: readonly TreeNode[]
  readonly maxLevels: number
  readonly collapsed?: ReadonlySet<string>
  readonly onToggle?: (id: string) => void
  /** The rows that a search leaves, in spite of collapsed nodes. Moves still count all siblings. */
  readonly found?: ReadonlySet<string>
  /** Without permission to change it, the tree has neither handles nor menus. */
  readonly isReadOnly?: boolean
  /** Further limits of where a node may be, besides levels. */
  readonly canPlace?: (id: string, parentId: string | null) => boolean
  readonly onMove: (move: TreeMove) => void
  /** Opens a dialog with the places that `canMoveTo` allows. */
  readonly onChoosePlace: (id: string) => void
  readonly renderNode: (node: TreeNode) => ReactNode
  /** Further actions in the menu of a row, after those that move it. */
  readonly actionsOf?: (node: TreeRow) => MenuEntry[]
  readonly labels: TreeLabels
}

const indentPx = 24
const none: ReadonlySet<string> = new Set()
const anywhere = () => true

/** A tree whose nodes are moved by drag, or by a menu. The caller stores the move and gives the new nodes. */
export function Tree({ nodes, collapsed = none, found, onToggle, ...props }: TreeProps) {
  const rows = found ? listTreeRows(nodes, none).filter(({ id }) => found.has(id)) : listTreeRows(nodes, collapsed)
  const drag = useAttachRowDrag(!props.isReadOnly)
  return (
    <ul aria-label={props.labels.tree} className="grid grid-cols-1">
      {rows.map((row) => (
        <Row
          key={row.id}
          {...{ row, nodes, drag, ...props }}
          isCollapsed={!found && collapsed.has(row.id)}
          onToggle={found ? undefined : onToggle}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Omit<TreeProps, 'collapsed' | 'found'> {
  readonly row: TreeRow
  readonly isCollapsed: boolean
  readonly drag: ReturnType<typeof useAttachRowDrag>
}

function Row({ row, nodes, isCollapsed, drag, ...props }: RowProps) {
  const { renderNode, isReadOnly = false, canPlace = anywhere } = props
  const moveTo = (id: string, place: DropPlace): TreeMove => targetOf(nodes, row, id, place)
  const { element, handle, place } = useTreeDrag({
    attach: drag.attach,
    row,
    isCollapsed,
    indentPx,
    canDrop: (id, place) => {
      const move = moveTo(id, place)
      const isAllowed = canMoveTo(nodes, id, move.parentId, props.maxLevels) && canPlace(id, move.parentId)
      return isAllowed && !isSamePlace(nodes, move)
    },
    onDrop: (id, place) => props.onMove(moveTo(id, place)),
  })
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 has levels of list items
    <li
      ref={element}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      style={{ paddingInlineStart: `calc(${row.level - 1} * var(--tree-indent))` }}
      className={classNames(
        'relative flex min-h-12 min-w-0 items-center gap-1 border-b border-neutral-200 [--tree-indent:12px] sm:[--tree-indent:24px]',
        // Rows outside of the window are neither styled nor laid out: a tree of 500 opens in half the time.
        '[contain-intrinsic-block-size:auto_53px] [content-visibility:auto]',
        place === 'before' && 'shadow-[inset_0_2px_var(--brand-ring)]',
        place === 'after' && 'shadow-[inset_0_-2px_var(--brand-ring)]',
        place === 'into' && 'bg-brand-soft',
      )}
    >
      {!isReadOnly && <Handle reference={handle} onPointerDown={drag.onHandlePress} />}
      {props.maxLevels > 1 && <Toggle row={row} isCollapsed={isCollapsed} {...props} />}
      <div className="min-w-0 flex-1">{renderNode(row)}</div>
      {!isReadOnly && <RowMenu row={row} nodes={nodes} {...props} />}
    </li>
  )
}

interface HandleProps {
  readonly reference: RefObject<HTMLSpanElement | null>
  readonly onPointerDown: () => void
}

/** Hidden on phones, whose rows are moved by their menus. */
const Handle = ({ reference, onPointerDown }: HandleProps) => (
  <span
    ref={reference}
    onPointerDown={onPointerDown}
    aria-hidden
    className="grid size-8 shrink-0 cursor-grab place-items-center text-neutral-500 max-sm:hidden"
  >
    <GripVertical className="size-4" />
  </span>
)

type ToggleProps = Pick<RowProps, 'row' | 'isCollapsed' | 'onToggle' | 'labels'>

function Toggle({ row, isCollapsed, onToggle, labels }: ToggleProps) {
  if (!row.hasChildren || !onToggle) return <span className="size-9 shrink-0" />
  return (
    <IconButton
      size={36}
      label={isCollapsed ? labels.expand(row.label) : labels.collapse(row.label)}
      aria-expanded={!isCollapsed}
      icon={isCollapsed ? <DirectionalIcon icon={ChevronRight} /> : <ChevronDown />}
      onClick={() => onToggle(row.id)}
    />
  )
}

type RowMenuProps = Pick<RowProps, 'row' | 'nodes' | 'labels' | 'onMove' | 'onChoosePlace' | 'actionsOf'>

function RowMenu(props: RowMenuProps) {
  const trigger = <IconButton size={36} label={props.labels.actions(props.row.label)} icon={<Ellipsis />} />
  return <LazyMenu trigger={trigger} entries={() => listEntries(props)} />
}

function listEntries({ row, nodes, labels, onMove, onChoosePlace, actionsOf }: RowMenuProps): MenuEntry[] {
  const { id, parentId, position } = row
  const siblings = nodes.filter((node) => node.parentId === parentId)
  const before = (index: number): TreeMove => ({ id, parentId, beforeId: siblings[index]?.id ?? null })
  const up = { label: labels.moveUp, onSelect: () => onMove(before(position - 2)) }
  const down = { label: labels.moveDown, onSelect: () => onMove(before(position + 1)) }
  return [
    ...(position > 1 ? [up] : []),
    ...(position < row.siblings ? [down] : []),
    { label: labels.moveTo, onSelect: () => onChoosePlace(id) },
    ...(actionsOf?.(row) ?? []),
  ]
}

function targetOf(nodes: readonly TreeNode[], row: TreeRow, id: string, place: DropPlace): TreeMove {
  if (place === 'into') return { id, parentId: row.id, beforeId: null }
  if (place === 'before') return { id, parentId: row.parentId, beforeId: row.id }
  const siblings = nodes.filter((node) => node.parentId === row.parentId && node.id !== id)
  const index = siblings.findIndex((node) => node.id === row.id)
  return { id, parentId: row.parentId, beforeId: siblings[index + 1]?.id ?? null }
}
