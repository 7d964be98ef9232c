import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { DialogSwitch } from './dialog-switch.tsx'
import { DialogTitle } from './dialog-title.tsx'
import { LoginForm } from './login-form.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { useSocialSignIn } from './social/use-social-sign-in.ts'

declare module '#storefront/kit/layers/dialogs.ts' {
  interface DialogProps {
    login: object
  }
}

export function LoginDialog(frame: DialogFrame) {
  const t = useText()
  const close = () => frame.onOpenChange(false)
  const social = useSocialSignIn(close)
  return (
    <Dialog
      {...frame}
      width={420}
      title={<DialogTitle title={t('accounts.login_title')} />}
      closeLabel={t('shell.close')}
    >
      <LoginForm onDone={close} isAsking={social.asked !== null} />
      <SocialButtons {...social} />
      <DialogSwitch
        question={t('accounts.new_here')}
        action={t('accounts.sign_up')}
        onPress={() => openDialog('registration')}
      />
    </Dialog>
  )
}
