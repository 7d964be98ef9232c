import { useMemo } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { foldText } from '#locales/fold-text.ts'
import { listTreeRows, type TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { Combobox } from '#ui/forms/combobox.tsx'

interface NodePickerProps {
  readonly nodes: readonly TreeNode[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly canChoose: (id: string) => boolean
  /** The option for null. Without it, one of the nodes has to be chosen. */
  readonly topLabel?: string
  readonly onBlur?: () => void
}

/** A node of a tree, found by typing. Each is shown with all above it, because names repeat in large trees. */
export function NodePicker({ nodes, value, onChange, canChoose, topLabel, onBlur }: NodePickerProps) {
  const t = useText()
  const paths = useMemo(() => listPaths(nodes), [nodes])
  const options = paths.filter(({ value }) => canChoose(value))
  return (
    <Combobox
      options={topLabel === undefined ? options : [{ value: top, label: topLabel }, ...options]}
      value={value ?? (topLabel === undefined ? null : top)}
      onChange={(id) => onChange(id === top ? null : id)}
      onBlur={onBlur}
      labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('list.none_found') }}
      fold={foldText}
    />
  )
}

const top = ''

function listPaths(nodes: readonly TreeNode[]) {
  const labels = new Map<string, string>()
  return listTreeRows(nodes, new Set()).map(({ id, parentId, label }) => {
    const above = parentId === null ? undefined : labels.get(parentId)
    const path = above === undefined ? label : `${above} › ${label}`
    labels.set(id, path)
    return { value: id, label: path, also: [label] }
  })
}
