import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { Dialog } from '#ui/layers/dialog.tsx'

type EntryDialogProps<Values extends FieldValues, Output> = ComponentProps<typeof EntryForm<Values, Output>> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> & {
    readonly isOpen?: boolean
    readonly close: () => void
    /** By default, whether a value differs from its default. */
    readonly isUnsaved?: () => boolean
    /** Above the form. */
    readonly lead?: ReactNode
  }

/** A dialog with one form, which closes it. Rejections of `submit` are shown in the dialog, which stays open. */
export function EntryDialog<Values extends FieldValues, Output>(props: EntryDialogProps<Values, Output>) {
  const { title, description, width, isOpen = true, close, isUnsaved, lead, submit, ...entry } = props
  const t = useText()
  // Subscribes to the form state, which is a proxy.
  const { isDirty } = entry.form.formState
  const openings = useRef(0)
  const leave = () => {
    openings.current += 1
    entry.form.reset()
    close()
  }
  const sendAndLeave = async (values: Output) => {
    const opening = openings.current
    // The dialog may have been closed during the call, and opened again for another row.
    const isCurrent = () => opening === openings.current
    try {
      await submit(values)
    } catch (error) {
      if (isCurrent()) throw error
      return useNotice.getState().show(errorMessage(error))
    }
    if (isCurrent()) leave()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      {...{ title, description, width }}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(isUnsaved ?? (() => isDirty))}
    >
      {lead}
      <EntryForm {...entry} submit={sendAndLeave} />
    </Dialog>
  )
}
