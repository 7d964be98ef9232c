import { ChevronDown, ChevronRight, Ellipsis, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Menu } from '#ui/layers/menu.tsx'
import { canMoveTo, isSamePlace, listTreeRows, type TreeMove, type TreeNode, type TreeRow } from './tree-moves.ts'
import { type DropPlace, useTreeDrag } from './use-tree-drag.ts'

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

interface TreeProps {
  /** Siblings in their order. */
  readonly nodes: readonly TreeNode[]
  readonly maxLevels: number
  readonly onMove: (move: TreeMove) => void
  /** Opens a dialog with the places that `canMoveTo` allows. */
  readonly onChoosePlace: (id: string) => void
  /** The content of a row, such as a link to its page. */
  readonly renderNode: (node: TreeNode) => ReactNode
  readonly labels: TreeLabels
}

const indentPx = 24

/** A tree whose nodes are moved by drag, or by a menu. The caller stores the move and gives the new nodes. */
export function Tree({ nodes, ...props }: TreeProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setCollapsed((before) => toggled(before, id))
  return (
    <ul aria-label={props.labels.tree} className="grid">
      {listTreeRows(nodes, collapsed).map((row) => (
        <Row key={row.id} row={row} nodes={nodes} isCollapsed={collapsed.has(row.id)} onToggle={toggle} {...props} />
      ))}
    </ul>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

interface RowProps extends TreeProps {
  readonly row: TreeRow
  readonly isCollapsed: boolean
  readonly onToggle: (id: string) => void
}

function Row({ row, nodes, isCollapsed, onToggle, renderNode, labels, ...props }: RowProps) {
  const moveTo = (id: string, place: DropPlace): TreeMove => targetOf(nodes, row, id, place)
  const { element, handle, place } = useTreeDrag({
    ...{ row, indentPx },
    canDrop: (id, place) => {
      const move = moveTo(id, place)
      return canMoveTo(nodes, id, move.parentId, props.maxLevels) && !isSamePlace(nodes, move)
    },
    onDrop: (id, place) => props.onMove(moveTo(id, place)),
  })
  return (
    <li
      ref={element}
      style={{ paddingInlineStart: `${(row.level - 1) * indentPx}px` }}
      className={classNames(
        'relative flex min-h-12 items-center gap-1 border-b border-neutral-200',
        place === 'before' && 'shadow-[inset_0_2px_var(--brand-ring)]',
        place === 'after' && 'shadow-[inset_0_-2px_var(--brand-ring)]',
        place === 'into' && 'bg-brand-soft',
      )}
    >
      <span ref={handle} aria-hidden className="grid size-8 shrink-0 cursor-grab place-items-center text-neutral-500">
        <GripVertical className="size-4" />
      </span>
      {props.maxLevels > 1 && <Toggle row={row} isCollapsed={isCollapsed} onToggle={onToggle} labels={labels} />}
      <div className="min-w-0 flex-1">{renderNode(row)}</div>
      <RowMenu row={row} nodes={nodes} labels={labels} {...props} />
    </li>
  )
}

function Toggle({ row, isCollapsed, onToggle, labels }: Pick<RowProps, 'row' | 'isCollapsed' | 'onToggle' | 'labels'>) {
  if (!row.hasChildren) return <span className="size-9 shrink-0" />
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

type RowMenuProps = Pick<RowProps, 'row' | 'nodes' | 'labels' | 'onMove' | 'onChoosePlace'>

/** Up and down among siblings, or to any place. */
function RowMenu({ row, nodes, labels, onMove, onChoosePlace }: RowMenuProps) {
  const { id, parentId, position } = row
  const siblings = nodes.filter((node) => node.parentId === parentId)
  const before = (index: number): TreeMove => ({ id, parentId, beforeId: siblings[index]?.id ?? null })
  const up = { label: labels.moveUp, onSelect: () => onMove(before(position - 2)) }
  const down = { label: labels.moveDown, onSelect: () => onMove(before(position + 1)) }
  return (
    <Menu
      trigger={<IconButton size={36} label={labels.actions(row.label)} icon={<Ellipsis />} />}
      entries={[
        ...(position > 1 ? [up] : []),
        ...(position < row.siblings ? [down] : []),
        { label: labels.moveTo, onSelect: () => onChoosePlace(id) },
      ]}
    />
  )
}

function targetOf(nodes: readonly TreeNode[], row: TreeRow, id: string, place: DropPlace): TreeMove {
  if (place === 'into') return { id, parentId: row.id, beforeId: null }
  if (place === 'before') return { id, parentId: row.parentId, beforeId: row.id }
  const siblings = nodes.filter((node) => node.parentId === row.parentId && node.id !== id)
  const index = siblings.findIndex((node) => node.id === row.id)
  return { id, parentId: row.parentId, beforeId: siblings[index + 1]?.id ?? null }
}
