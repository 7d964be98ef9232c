import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { OperatorFooters, SaveFootersBody } from '#contract/operator-content.ts'
import { applyMove, type TreeMove, type TreeNode } from '#ui/desk/tree/tree-moves.ts'

type ColumnFields = SaveFootersBody['footers'][number]
type ItemFields = ColumnFields['items'][number]
export type ItemType = ItemFields['type']

/** `id` identifies a row while the form is open: stored rows have none. */
export interface FooterItem extends ItemFields {
  readonly id: string
}

export interface FooterColumn extends Omit<ColumnFields, 'items'> {
  readonly id: string
  readonly items: readonly FooterItem[]
}

export interface FooterValues {
  footers: FooterColumn[]
}

/** The order is part of the data, so the footer is merged as a whole. */
export const readFields = ({ footers }: Pick<OperatorFooters, 'footers'>): FieldMap => ({
  footers: footers.map(pickColumn),
})

export const toValues = ({ footers }: FieldMap): FooterValues => ({
  footers: (footers as readonly ColumnFields[]).map((column, index) => ({
    ...column,
    id: String(index),
    items: column.items.map((item, position) => ({ ...item, id: `${index}.${position}` })),
  })),
})

export const toFields = ({ footers }: FooterValues): FieldMap => ({ footers: footers.map(pickColumn) })

export const columnsOf = ({ footers }: FieldMap): ColumnFields[] => (footers ?? []) as ColumnFields[]

const pickColumn = ({
  title,
  translations,
  items,
}: Omit<FooterColumn, 'id' | 'items'> & { readonly items: readonly ItemFields[] }) => ({
  title,
  translations,
  items: items.map(pickItem),
})

const pickItem = ({ type, title, url, target, translations }: ItemFields): ItemFields => ({
  type,
  title,
  url,
  target,
  translations,
})

export const toNodes = (
  columns: readonly FooterColumn[],
  nameOf: (row: FooterColumn | FooterItem) => string,
): TreeNode[] =>
  columns.flatMap((column) => [
    { id: column.id, parentId: null, label: nameOf(column) },
    ...column.items.map((item) => ({ id: item.id, parentId: column.id, label: nameOf(item) })),
  ])

/** Columns stay at the top, and items in a column. */
export const canPlace = (columns: readonly FooterColumn[], id: string, parentId: string | null): boolean =>
  columns.some((column) => column.id === id) === (parentId === null)

export function moveRow(columns: readonly FooterColumn[], move: TreeMove): FooterColumn[] {
  const nodes = applyMove(
    toNodes(columns, () => ''),
    move,
  )
  const items = new Map(columns.flatMap((column) => column.items.map((item) => [item.id, item])))
  return nodes
    .filter(({ parentId }) => parentId === null)
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
    .map((column) => ({
      ...column,
      items: nodes.filter(({ parentId }) => parentId === column.id).flatMap(({ id }) => items.get(id) ?? []),
    }))
}

export const newItem = (type: ItemType, title: string): FooterItem => ({
  id: crypto.randomUUID(),
  type,
  title,
  translations: {},
  url: type === 'link' ? '/' : null,
  target: '_self',
})
