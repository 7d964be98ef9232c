import { type DialogFrame, openDialog } from '#storefront/kit/layers/dialogs.ts'
import { DialogSwitch, EntryDialog } from '#storefront/kit/parts/entry-dialog.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { LoginForm } from './login-form.tsx'

declare module '#storefront/kit/layers/dialogs.ts' {
  interface DialogProps {
    /** `phone`: what somebody proved a moment ago to be theirs. */
    login: { phone?: string }
  }
}

export function LoginDialog({ phone, ...frame }: DialogFrame & { phone?: string }) {
  const t = useText()
  return (
    <EntryDialog {...frame} title={t('accounts.login_title')}>
      <LoginForm phone={phone} onDone={() => frame.onOpenChange(false)} />
      <DialogSwitch
        question={t('accounts.new_here')}
        action={t('accounts.sign_up')}
        onPress={() => openDialog('registration')}
      />
    </EntryDialog>
  )
}
