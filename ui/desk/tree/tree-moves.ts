/** A node as a list of rows shows it: parents come before their children. */
export interface TreeNode {
  readonly id: string
  readonly parentId: string | null
  readonly label: string
}

/** Puts a node below a parent, before one of its children or after all of them. */
export interface TreeMove {
  readonly id: string
  /** null: at the top. */
  readonly parentId: string | null
  /** null: last. */
  readonly beforeId: string | null
}

export interface TreeRow extends TreeNode {
  /** From 1 at the top. */
  readonly level: number
  readonly hasChildren: boolean
  readonly position: number
  readonly siblings: number
}

/** Rows in the order of the tree, without those below a collapsed node. */
export function listTreeRows(nodes: readonly TreeNode[], collapsed: ReadonlySet<string>): TreeRow[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const rowsOf = (parentId: string | null, level: number): TreeRow[] => {
    const siblings = children.get(parentId) ?? []
    return siblings.flatMap((node, index) => [
      { ...node, level, hasChildren: children.has(node.id), position: index + 1, siblings: siblings.length },
      ...(collapsed.has(node.id) ? [] : rowsOf(node.id, level + 1)),
    ])
  }
  return rowsOf(null, 1)
}

/** Whether a node may be put there: not below itself, and not deeper than the tree allows. */
export function canMoveTo(nodes: readonly TreeNode[], id: string, parentId: string | null, maxLevels: number): boolean {
  const ancestors = ancestorsOf(nodes, parentId)
  return !ancestors.includes(id) && ancestors.length + heightOf(nodes, id) <= maxLevels
}

function ancestorsOf(nodes: readonly TreeNode[], id: string | null): string[] {
  const node = nodes.find((each) => each.id === id)
  return node ? [node.id, ...ancestorsOf(nodes, node.parentId)] : []
}

function heightOf(nodes: readonly TreeNode[], id: string): number {
  const children = nodes.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(nodes, child.id)))
}

export function isSamePlace(nodes: readonly TreeNode[], { id, parentId, beforeId }: TreeMove): boolean {
  const siblings = nodes.filter((node) => node.parentId === parentId)
  const index = siblings.findIndex((node) => node.id === id)
  return index >= 0 && (beforeId === id || (siblings[index + 1]?.id ?? null) === beforeId)
}

export function applyMove(nodes: readonly TreeNode[], { id, parentId, beforeId }: TreeMove): TreeNode[] {
  const moved = nodes.find((node) => node.id === id)
  if (!moved) return [...nodes]
  const rest = nodes.filter((node) => node !== moved)
  const index = beforeId === null ? rest.length : rest.findIndex((node) => node.id === beforeId)
  return rest.toSpliced(index, 0, { ...moved, parentId })
}

export function moveBack(nodes: readonly TreeNode[], id: string): TreeMove {
  const parentId = nodes.find((node) => node.id === id)?.parentId ?? null
  const siblings = nodes.filter((node) => node.parentId === parentId)
  const index = siblings.findIndex((node) => node.id === id)
  return { id, parentId, beforeId: siblings[index + 1]?.id ?? null }
}

/** The nodes whose texts match, with all above them. */
export function findNodes(nodes: readonly TreeNode[], isMatch: (node: TreeNode) => boolean): Set<string> {
  return new Set(nodes.filter(isMatch).flatMap(({ id }) => ancestorsOf(nodes, id)))
}
