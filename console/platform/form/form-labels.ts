import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { useText } from '#console/platform/i18n/texts.tsx'

/** The labels of the unsaved bar and the conflict view. */
export function useFormLabels() {
  const t = useText()
  return {
    unsaved: t('form.unsaved'),
    save: t('form.save'),
    discard: t('form.discard'),
    conflict: t('form.conflict'),
    conflictText: t('form.conflict_text', { button: t('form.resolve') }),
    theirs: t('form.theirs'),
    yours: t('form.yours'),
    resolve: t('form.resolve'),
    emptyValue: t('form.empty_value'),
  }
}

/** Asks before unsaved input is lost. `isSaving` lets a save open another page; `discard` drops a draft when the page is left. */
export function useUnsavedQuestion(isDirty: () => boolean, isSaving?: () => boolean, discard?: () => void) {
  const t = useText()
  useLeaveGuard({ isDirty: () => isDirty() && !isSaving?.(), discard })
  return { isDirty, question: t('form.leave_question'), stayLabel: t('form.stay'), leaveLabel: t('form.leave') }
}
