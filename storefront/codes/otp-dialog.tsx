import { AuthDialog, TextButton } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { type DialogFrame, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type CodeRequest, requestCode, type SentCode } from './code-request.ts'
import { OtpForm } from './otp-form.tsx'

type OtpProps = {
  request: CodeRequest
  /** Undefined: the dialog requests the code itself. */
  sentCode?: SentCode
  onProved?: () => void
  /** Closed without a proof. */
  onLater?: () => void
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    otp: OtpProps
  }
}

export function OtpDialog({ request, sentCode, onProved, onLater, ...frame }: DialogFrame & OtpProps) {
  const t = useText()
  const isPasswordReset = request.forgot_password === 1
  const isLink = sentCode?.digits === 0
  const handleVerified = (phone: string, token: string | null) => {
    if (token) openDialog('reset-password', { token, phone })
    else {
      onProved?.()
      frame.onOpenChange(false)
    }
  }
  const handleOpenChange = (open: boolean) => {
    if (!open) onLater?.()
    frame.onOpenChange(open)
  }
  const changeDestination = () =>
    openDialog('forgot-password', { phone: request.phone, country: request.country ?? '' })
  return (
    <AuthDialog {...frame} onOpenChange={handleOpenChange} title={t(isLink ? 'codes.forgot_title' : 'codes.otp_title')}>
      <OtpForm
        sent={sentCode}
        requestCode={() => requestCode(request)}
        onVerified={handleVerified}
        onVerifiedLate={onProved}
        renderActions={({ isBusy }) => (
          <p className="mt-4 text-center">
            <TextButton disabled={isBusy} onPress={isPasswordReset ? changeDestination : () => handleOpenChange(false)}>
              {t(isPasswordReset ? 'codes.change_destination' : 'codes.later')}
            </TextButton>
          </p>
        )}
      />
    </AuthDialog>
  )
}
