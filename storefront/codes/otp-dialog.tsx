import { EntryDialog, TextButton } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { type DialogFrame, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type AskedCode, askCode, type CodeWish } from './code-asking.ts'
import { OtpForm } from './otp-form.tsx'

type OtpProps = {
  wish: CodeWish
  /** Nothing: the dialog asks for the code itself. */
  asked?: AskedCode
  /** The address or number is proved from now on. */
  onProved?: () => void
  /** Closed without a proof. */
  onLater?: () => void
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    otp: OtpProps
  }
}

export function OtpDialog({ wish, asked, onProved, onLater, ...frame }: DialogFrame & OtpProps) {
  const t = useText()
  const isForgotten = wish.forgot_password === 1
  const isLink = asked?.digits === 0
  const use = (phone: string, token: string | null) => {
    if (token) openDialog('reset-password', { token, phone })
    else {
      onProved?.()
      frame.onOpenChange(false)
    }
  }
  const changeOpen = (open: boolean) => {
    frame.onOpenChange(open)
    if (!open) onLater?.()
  }
  const change = () => openDialog('forgot-password', { phone: wish.phone, country: wish.country ?? '' })
  return (
    <EntryDialog {...frame} onOpenChange={changeOpen} title={t(isLink ? 'codes.forgot_title' : 'codes.otp_title')}>
      <OtpForm asked={asked} ask={() => askCode(wish)} onRight={use} />
      <p className="mt-4 text-center">
        {isForgotten ? (
          <TextButton onPress={change}>{t('codes.change_destination')}</TextButton>
        ) : (
          <TextButton onPress={() => changeOpen(false)}>{t('codes.later')}</TextButton>
        )}
      </p>
    </EntryDialog>
  )
}
