import { useState } from 'react'
import { TextButton } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { ChangeContactForm, type ContactKind, useChangeContactForm } from './change-contact-form.tsx'
import type { SentCode } from './code-request.ts'
import { OtpForm } from './otp-form.tsx'
import type { RequestCode } from './use-otp.ts'

type ChangeContactProps = {
  kind: ContactKind
  has_password: boolean
  onChanged: () => void
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'change-contact': ChangeContactProps
  }
}

/** Asks for a new phone number or email address, then for the code that was sent to it. */
export function ChangeContactDialog({ kind, has_password, onChanged, ...frame }: DialogFrame & ChangeContactProps) {
  const t = useText()
  const form = useChangeContactForm()
  const unsaved = useUnsavedQuestion(form, t('codes.unsaved_contact'))
  const [sent, setSent] = useState<{ code: SentCode; resend: RequestCode } | null>(null)
  const finish = () => {
    onChanged()
    frame.onOpenChange(false)
  }
  return (
    <Dialog {...frame} width={420} title={t(`codes.new_of.${kind}`)} closeLabel={t('shell.close')} unsaved={unsaved}>
      {sent && (
        <OtpForm
          sent={sent.code}
          requestCode={sent.resend}
          onVerified={finish}
          onVerifiedLate={onChanged}
          renderActions={({ isBusy }) => (
            <p className="mt-4 text-center">
              <TextButton disabled={isBusy} onPress={() => setSent(null)}>
                {t('codes.change_destination')}
              </TextButton>
            </p>
          )}
        />
      )}
      {/* Stays mounted, so that its values survive. */}
      <div hidden={sent !== null}>
        <ChangeContactForm
          form={form}
          kind={kind}
          hasPassword={has_password}
          onSent={(code, resend) => setSent({ code, resend })}
        />
      </div>
    </Dialog>
  )
}
