import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { Unsaved } from '#ui/layers/unsaved-question.tsx'

/** What a dialog with a form asks before typed input is lost. `question` names what would not be done. */
export function useUnsaved<Values extends FieldValues>(form: UseFormReturn<Values>, question: string): Unsaved {
  const t = useText()
  return {
    // Also while it is being sent: it may come back refused.
    isDirty: () => isChanged(form),
    question,
    stayLabel: t('shell.unsaved_stay'),
    leaveLabel: t('shell.unsaved_leave'),
  }
}

/** Read off the fields themselves: what was typed just now is in them before the form's state tells of it. */
function isChanged<Values extends FieldValues>({ getValues, formState }: UseFormReturn<Values>): boolean {
  const before: Partial<FieldValues> = formState.defaultValues ?? {}
  return Object.entries(getValues()).some(([name, value]) => value !== before[name])
}
