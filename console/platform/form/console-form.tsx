import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { ConflictRow, Side } from '#ui/desk/form/conflict-view.tsx'
import { DeskForm } from '#ui/desk/form/desk-form.tsx'
import { showFormError, useShownRefusal } from './form-errors.ts'
import { useFormLabels } from './form-labels.ts'
import { FormProblems } from './form-problems.tsx'
import { useLeaveGuard } from './leave-guards.ts'
import { RestoredBanner } from './restored-banner.tsx'

interface ConsoleFormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** Calls the API. The form shows its errors. */
  readonly save: (values: Output) => Promise<void>
  /** Called after a save, once the form is clean, so that leaving the page asks no question. */
  readonly onSaved?: () => void
  readonly conflict?: readonly ConflictRow[]
  readonly onResolve?: (choices: Readonly<Record<string, Side>>) => void
  /** When the restored changes were made. */
  readonly restoredAt?: string | undefined
  readonly children: ReactNode
}

/** Makes the sent values the stored ones. Input that was typed during the call differs from them, so it stays unsaved. */
function rebaseOnSent<Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values): void {
  const typed = form.getValues()
  form.reset(sent)
  form.reset(typed, { keepDefaultValues: true })
}

/** The form of a page: unsaved bar, question before a link or Back discards changes, errors of the server, conflict view. */
export function ConsoleForm<Values extends FieldValues, Output>(props: ConsoleFormProps<Values, Output>) {
  const { form, save, onSaved, restoredAt, children, ...conflict } = props
  const t = useText()
  const [isDirty, setDirty] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // Before the effect that may leave the page: a stale guard would ask about input that is saved.
  useLeaveGuard({ isDirty: () => isDirty, discard: () => form.reset() })
  useEffect(() => {
    if (isSaved && !isDirty) onSaved?.()
  }, [isSaved, isDirty, onSaved])
  const { showRefusal, ...refused } = useShownRefusal()
  const onSave = async (values: Output) => {
    try {
      await save(values)
      // A versioned form resets itself.
      if (!conflict.onResolve) rebaseOnSent(form as unknown as UseFormReturn<Values>, values as unknown as Values)
      setSaved(true)
      useNotice.getState().show(t('form.saved'))
    } catch (error) {
      showFormError(form as unknown as UseFormReturn<Values>, error)
      showRefusal()
    }
  }
  return (
    <div ref={refused.around} className="min-w-0">
      <DeskForm
        {...{ form, onSave, ...conflict, onDirtyChange: setDirty, onInvalid: showRefusal }}
        labels={useFormLabels()}
      >
        <FormProblems {...refused} error={form.formState.errors.root?.server} />
        {restoredAt && isDirty && <RestoredBanner at={restoredAt} />}
        {children}
      </DeskForm>
    </div>
  )
}
