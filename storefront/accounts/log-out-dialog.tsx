import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { signOut } from '#storefront/platform/session/session.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'log-out': object
  }
}

export function LogOutDialog(frame: DialogFrame) {
  const t = useText()
  const confirm = () => {
    frame.onOpenChange(false)
    signOut()
  }
  return (
    <AlertDialog
      {...frame}
      title={t('accounts.log_out_title')}
      description={t('accounts.log_out_text')}
      cancelLabel={t('shell.cancel')}
      confirmLabel={t('accounts.yes')}
      onConfirm={confirm}
    />
  )
}
