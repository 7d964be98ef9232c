import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { useTicketMove } from './ticket-move.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'ticket-close': { ticket_number: string }
  }
}

export function TicketCloseDialog({ ticket_number, ...frame }: DialogFrame & DialogProps['ticket-close']) {
  const t = useText()
  const { move, isBusy } = useTicketMove(ticket_number)
  const close = async () => {
    await move('close')
    frame.onOpenChange(false)
  }
  return (
    <AlertDialog
      {...frame}
      // The button that opened the dialog disappears with the open state.
      returnTo={() => document.querySelector<HTMLElement>('main h1')}
      title={t('support.close_title')}
      description={t('support.close_text')}
      cancelLabel={t('support.keep_open')}
      confirmLabel={t('support.close')}
      busy={isBusy}
      onConfirm={close}
    />
  )
}
