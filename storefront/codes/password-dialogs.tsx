import { AuthDialog } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetPasswordForm, useResetForm } from './reset-password-form.tsx'

type ForgotProps = { phone?: string; country?: string }

type ResetProps = {
  token: string
  /** The proved contact, which prefills the login. Unknown after a link. */
  phone?: string
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'forgot-password': ForgotProps
    'reset-password': ResetProps
  }
}

export function ForgotPasswordDialog({ phone, country, ...frame }: DialogFrame & ForgotProps) {
  const t = useText()
  return (
    <AuthDialog {...frame} title={t('codes.forgot_title')}>
      <ForgotPasswordForm phone={phone} country={country} />
    </AuthDialog>
  )
}

export function ResetPasswordDialog({ token, phone, ...frame }: DialogFrame & ResetProps) {
  const t = useText()
  const form = useResetForm()
  const unsaved = useUnsavedQuestion(form, t('codes.unsaved_question'))
  return (
    <AuthDialog {...frame} title={t('codes.reset_title')} unsaved={unsaved}>
      <ResetPasswordForm form={form} token={token} phone={phone} />
    </AuthDialog>
  )
}
