import { type ReactNode, useEffect } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { type ConflictLabels, type ConflictRow, ConflictView, type Side } from './conflict-view.tsx'
import { UnsavedBar, type UnsavedBarLabels } from './unsaved-bar.tsx'

export interface DeskFormLabels extends UnsavedBarLabels, ConflictLabels {}

interface DeskFormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** Saves, then resets the form to what was stored. Rejections are shown by the caller. */
  readonly onSave: (values: Output) => Promise<void>
  /** Called when the form rejects its values, in place of `onSave`. */
  readonly onInvalid?: () => void
  /** Fields that another person saved meanwhile with a different value. */
  readonly conflict?: readonly ConflictRow[]
  readonly onResolve?: (choices: Readonly<Record<string, Side>>) => void
  /** For a router that guards links and Back. */
  readonly onDirtyChange?: (isDirty: boolean) => void
  readonly labels: DeskFormLabels
  readonly children: ReactNode
}

/** One form and one bar per page: nothing is stored before Save, and Discard returns to what is stored. */
export function DeskForm<Values extends FieldValues, Output>(props: DeskFormProps<Values, Output>) {
  const { form, onSave, onInvalid, conflict = [], onResolve, onDirtyChange, labels, children } = props
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(onSave, onInvalid)} className="grid gap-4">
        {conflict.length > 0 && onResolve && <ConflictView rows={conflict} onResolve={onResolve} labels={labels} />}
        {children}
        <UnsavedBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} labels={labels} />
      </form>
    </FormProvider>
  )
}
