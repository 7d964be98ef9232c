import type { FormEvent, ReactNode } from 'react'
import { digitsOf } from '#locales/digits.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import type { SentCode } from './code-request.ts'
import { ResendLine } from './resend-line.tsx'
import { type RequestCode, useOtp, type VerificationHandlers } from './use-otp.ts'

interface OtpFormProps extends VerificationHandlers {
  /** Undefined: the form requests the code itself. */
  sent: SentCode | undefined
  requestCode: RequestCode
  /** Buttons below the form: disabled while a code is checked and, in dialogs, which can be closed, also while one is sent. */
  renderActions: (state: { isProcessing: boolean; isBusy: boolean }) => ReactNode
}

export function OtpForm({ sent, requestCode, renderActions, ...handlers }: OtpFormProps) {
  const t = useText()
  const otp = useOtp(requestCode, sent, handlers)
  const isBusy = otp.isProcessing || otp.isSending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    otp.verify(otp.code)
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-neutral-600" aria-live="polite">
          {otp.sent?.message ?? (otp.isSending ? t('codes.sending_text', { digits: otp.digits }) : t('codes.not_sent'))}
        </p>
        {otp.digits === 0 ? (
          <p className="text-neutral-600">{t('codes.link_help')}</p>
        ) : (
          <>
            <CodeInput
              ref={otp.firstBox}
              length={otp.digits}
              label={t('codes.code', { digits: otp.digits })}
              boxLabel={(position) => t('codes.digit', { place: position, count: otp.digits })}
              value={otp.code}
              onChange={otp.changeCode}
              onComplete={otp.verify}
              clean={digitsOf}
              error={otp.error}
              disabled={otp.isProcessing}
            />
            <Button
              type="submit"
              variant="primary"
              full
              loading={otp.isProcessing}
              disabled={isBusy || !otp.sent || otp.code.length < otp.digits}
              className="min-h-12"
            >
              {t(otp.isProcessing ? 'codes.processing' : 'codes.verify')}
            </Button>
          </>
        )}
        <ResendLine sentAt={otp.sent?.at} isSending={otp.isSending} isBusy={isBusy} onResend={otp.resend} />
      </form>
      {renderActions({ isProcessing: otp.isProcessing, isBusy })}
    </>
  )
}
