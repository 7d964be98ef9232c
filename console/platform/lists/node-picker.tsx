import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { foldText } from '#locales/fold-text.ts'
import { listTreeRows, type TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'

interface NodePickerProps {
  readonly nodes: readonly TreeNode[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly canChoose: (id: string) => boolean
  /** The option for null. Without it, one of the nodes has to be chosen. */
  readonly topLabel?: string | undefined
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

interface NodeFieldProps extends Pick<NodePickerProps, 'nodes' | 'canChoose' | 'topLabel'> {
  /** Name of a value of the surrounding form: the id of a node, or null. */
  readonly name: string
  readonly label: string
}

/** A node as a value of the surrounding form. Without `topLabel` one has to be chosen. */
export function NodeField({ name, label, ...picker }: NodeFieldProps) {
  const t = useText()
  const isRequired = picker.topLabel === undefined
  const rules = { validate: (id: string | null) => !isRequired || id !== null }
  const { field, fieldState } = useController<Record<string, string | null>>({ name, rules })
  return (
    <Field label={label} error={fieldProblem(fieldState.error, t('list.choose'))} required={isRequired}>
      <NodePicker {...picker} value={field.value ?? null} onChange={field.onChange} onBlur={field.onBlur} />
    </Field>
  )
}
