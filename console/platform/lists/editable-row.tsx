import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { listMessages } from '#console/platform/form/form-errors.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { RowName } from './row-name.tsx'

interface EditableRowProps {
  readonly name: string
  readonly path: string
  /** Without it, the row is only read. */
  readonly onEdit: (() => void) | undefined
  /** Rows below it, which show their errors themselves unless they are collapsed, and what the row says of them. */
  readonly nested?: { readonly name: string; readonly message: string }
  readonly children?: ReactNode
}

export function EditableRow({ name, path, onEdit, nested, children }: EditableRowProps) {
  const { formState } = useFormContext()
  const { [nested?.name ?? '']: below, ...own }: Record<string, unknown> = get(formState.errors, path) ?? {}
  const messages = [...new Set(listMessages(own)), ...(nested && below ? [nested.message] : [])]
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <RowName name={name} open={onEdit} />
      {children}
      <FieldError error={messages.join(' ')} />
    </div>
  )
}
