import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { Unsaved } from '#ui/layers/unsaved-question.tsx'

/** Texts and state of the question that a dialog asks before it discards input. */
export function useUnsavedQuestion<Values extends FieldValues>(form: UseFormReturn<Values>, question: string): Unsaved {
  const t = useText()
  return {
    // Also while the form is submitted: the server can reject it.
    isDirty: () => isChanged(form),
    question,
    stayLabel: t('shell.unsaved_stay'),
    leaveLabel: t('shell.unsaved_leave'),
  }
}

/** Compares values: `formState.isDirty` is updated later than the fields. */
function isChanged<Values extends FieldValues>({ getValues, formState }: UseFormReturn<Values>): boolean {
  const defaults: Partial<FieldValues> = formState.defaultValues ?? {}
  return Object.entries(getValues()).some(([name, value]) => value !== defaults[name])
}
