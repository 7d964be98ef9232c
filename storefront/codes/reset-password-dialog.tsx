import { EntryDialog } from '#storefront/kit/entry/entry-dialog.tsx'
import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { useUnsaved } from '#storefront/kit/layers/unsaved.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { ResetPasswordForm, useResetForm } from './reset-password-form.tsx'

type ResetProps = {
  token: string
  /** What was proved with the code: who logs in with it next need not type it again. A link tells nothing of it. */
  phone?: string
}

declare module '#storefront/kit/layers/dialogs.ts' {
  interface DialogProps {
    'reset-password': ResetProps
  }
}

export function ResetPasswordDialog({ token, phone, ...frame }: DialogFrame & ResetProps) {
  const t = useText()
  const form = useResetForm()
  const unsaved = useUnsaved(form, t('codes.unsaved_question'))
  return (
    <EntryDialog {...frame} title={t('codes.reset_title')} unsaved={unsaved}>
      <ResetPasswordForm form={form} token={token} phone={phone} />
    </EntryDialog>
  )
}
