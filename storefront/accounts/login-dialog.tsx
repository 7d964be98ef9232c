import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { DialogSwitch } from './dialog-switch.tsx'
import { DialogTitle } from './dialog-title.tsx'
import { LoginForm } from './login-form.tsx'

declare module '#storefront/kit/layers/dialogs.ts' {
  interface DialogProps {
    login: object
  }
}

export function LoginDialog(frame: DialogFrame) {
  const t = useText()
  return (
    <Dialog
      {...frame}
      width={420}
      title={<DialogTitle title={t('accounts.login_title')} />}
      closeLabel={t('shell.close')}
    >
      <LoginForm onDone={() => frame.onOpenChange(false)} />
      <DialogSwitch
        question={t('accounts.new_here')}
        action={t('accounts.sign_up')}
        onPress={() => openDialog('registration')}
      />
    </Dialog>
  )
}
