import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { signOut } from '#storefront/kit/session/session.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'

declare module '#storefront/kit/layers/dialogs.ts' {
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
