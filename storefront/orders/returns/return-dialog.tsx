import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UploadProgress } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { LineHead } from '#storefront/platform/purchases/line-options.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ReturnFields } from './return-fields.tsx'
import { type ReturnForm, type ReturnTarget, useReturnForm } from './return-form.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'ask-return': ReturnTarget
  }
}

/** Requests a return, then shows the next steps. */
export function ReturnDialog({ order_id, item, ...frame }: DialogFrame & ReturnTarget) {
  const t = useText()
  const form = useReturnForm({ order_id, item })
  const unsaved = useUnsavedQuestion(form.form, t('returns.unsaved_question'))
  const { successMessage, chosen } = form
  const isDirty = () => successMessage === null && (chosen.photos.length > 0 || unsaved.isDirty())
  return (
    <Dialog
      {...frame}
      title={t(successMessage === null ? 'returns.title' : 'returns.sent_title')}
      closeLabel={t('shell.close')}
      unsaved={{ ...unsaved, isDirty }}
      footer={
        successMessage === null ? <SendFooter {...form} /> : <DoneFooter onDone={() => frame.onOpenChange(false)} />
      }
    >
      <LineHead line={item} />
      {successMessage === null ? <ReturnFields {...form} /> : <ReturnRequested message={successMessage} />}
    </Dialog>
  )
}

function SendFooter({ id, form, chosen, share }: ReturnForm) {
  const t = useText()
  const { isSubmitting } = form.formState
  return (
    <>
      <UploadProgress share={isSubmitting ? share : null} />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>{t('shell.cancel')}</DialogClose>
        <Button type="submit" form={id} variant="primary" loading={isSubmitting || chosen.isReading}>
          {t('returns.send')}
        </Button>
      </div>
    </>
  )
}

function DoneFooter({ onDone }: { onDone: () => void }) {
  const t = useText()
  return (
    <div className="flex justify-end">
      <Button variant="primary" onClick={onDone}>
        {t('returns.done')}
      </Button>
    </div>
  )
}

function ReturnRequested({ message }: { message: string }) {
  const t = useText()
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <SuccessMark />
      <p ref={takeFocus} tabIndex={-1} className="text-h3 text-neutral-900">
        {message}
      </p>
      <p className="text-neutral-700">{t('returns.what_next')}</p>
    </div>
  )
}
