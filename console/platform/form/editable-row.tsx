import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { listMessages } from './form-errors.ts'

interface EditableRowProps {
  readonly name: string
  /** Path of the row in the surrounding form, which has its errors. */
  readonly path: string
  /** Without it, the row is only read. */
  readonly onEdit: (() => void) | undefined
  /** Rows below it, which show their errors themselves unless they are collapsed, and what the row says of them. */
  readonly nested?: { readonly name: string; readonly message: string }
  readonly children?: ReactNode
}

/** A row whose name opens its dialog, with its errors. */
export function EditableRow({ name, path, onEdit, nested, children }: EditableRowProps) {
  const t = useText()
  const { formState } = useFormContext()
  const { [nested?.name ?? '']: below, ...own }: Record<string, unknown> = get(formState.errors, path) ?? {}
  const messages = [...new Set(listMessages(own)), ...(nested && below ? [nested.message] : [])]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {onEdit ? (
        <button
          type="button"
          aria-label={t('form.edit', { name })}
          onClick={onEdit}
          className="text-label min-h-11 min-w-11 rounded-sm text-start wrap-anywhere text-brand-text underline underline-offset-4"
        >
          <span dir="auto">{name}</span>
        </button>
      ) : (
        <span dir="auto" className="text-label wrap-anywhere text-neutral-900">
          {name}
        </span>
      )}
      {children}
      <FieldError error={messages.join(' ')} />
    </div>
  )
}
