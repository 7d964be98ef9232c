import { AuthDialog, DialogSwitch } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { type DialogFrame, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'forgot-password': { phone?: string; country?: string }
  }
}

export function ForgotPasswordDialog({ phone, country, ...frame }: DialogFrame & { phone?: string; country?: string }) {
  const t = useText()
  return (
    <AuthDialog {...frame} title={t('codes.forgot_title')}>
      <ForgotPasswordForm phone={phone} country={country} />
      <DialogSwitch question={t('codes.remembered')} action={t('shell.log_in')} onPress={() => openDialog('login')} />
    </AuthDialog>
  )
}
