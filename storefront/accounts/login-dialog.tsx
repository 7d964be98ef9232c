import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthDialog, DialogSwitch } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { closeDialog, type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { followLogin, runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { LoginForm } from './login-form.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { useSocialSignIn } from './social/use-social-sign-in.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `phone`: prefills the first field. `destination`: path, query and hash of the page to open after the login. */
    login: { phone?: string; destination?: string }
  }
}

export function LoginDialog({ phone, destination, ...frame }: DialogFrame & DialogProps['login']) {
  const t = useText()
  const navigate = useNavigate()
  useEffect(() => {
    if (destination !== undefined) runAfterLogin(() => void navigate(destination))
  }, [destination, navigate])
  const [disabledText, setDisabledText] = useState<string>()
  const social = useSocialSignIn(followLogin, setDisabledText)
  return (
    <AuthDialog {...frame} title={t('accounts.login_title')}>
      {disabledText && <DisabledBanner text={disabledText} />}
      <LoginForm
        phone={phone}
        onDone={followLogin}
        onDisabled={setDisabledText}
        isSocialPending={social.pendingProvider !== null}
      />
      <SocialButtons {...social} />
      <DialogSwitch
        question={t('accounts.new_here')}
        action={t('accounts.sign_up')}
        onPress={() => openDialog('registration')}
      />
    </AuthDialog>
  )
}

/** Why the account is disabled; it stays, while a toast would vanish before it is read. */
function DisabledBanner({ text }: { text: string }) {
  const t = useText()
  return (
    <div role="alert" className="mb-4 grid gap-2 rounded-lg bg-warning-soft p-4 text-warning">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <Link to="/contact-us" onClick={closeDialog} className="text-label w-fit underline underline-offset-4">
        {t('support.contact_title')}
      </Link>
    </div>
  )
}
