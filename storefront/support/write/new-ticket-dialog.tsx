import { useNavigate } from 'react-router'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UploadProgress } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { getTicketPath } from '#storefront/support/ticket-queries.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { TicketFields } from './ticket-fields.tsx'
import { type TicketDraft, useTicketForm } from './ticket-form.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'new-ticket': TicketDraft
  }
}

export function NewTicketDialog({ order_code, ...frame }: DialogFrame & TicketDraft) {
  const t = useText()
  const navigate = useNavigate()
  const isUnmounted = useUnmounted()
  const form = useTicketForm(order_code === undefined ? {} : { order_code }, ({ ticket }, message) => {
    frame.onOpenChange(false)
    toast.success(message)
    if (!isUnmounted.current) void navigate(getTicketPath(ticket.ticket_number))
  })
  const unsaved = useUnsavedQuestion(form.form, t('support.unsaved_question'))
  const { chosen, share, id } = form
  const { isSubmitting } = form.form.formState
  const isDirty = () => chosen.photos.length > 0 || unsaved.isDirty()
  return (
    <Dialog
      {...frame}
      title={t('support.new_ticket')}
      description={t('support.new_ticket_text')}
      closeLabel={t('shell.close')}
      unsaved={{ ...unsaved, isDirty }}
      footer={
        <>
          <UploadProgress share={isSubmitting ? share : null} />
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose>{t('shell.cancel')}</DialogClose>
            <Button type="submit" form={id} variant="primary" loading={isSubmitting || chosen.isReading}>
              {t('support.send_ticket')}
            </Button>
          </div>
        </>
      }
    >
      <TicketFields {...form} />
    </Dialog>
  )
}
