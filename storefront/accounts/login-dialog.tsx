import { useEffect } from 'react'
import { AuthDialog, DialogSwitch } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { setLoginDestination, useOpenDestination } from '#storefront/platform/session/after-login.ts'
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
  useEffect(() => {
    if (destination !== undefined) setLoginDestination(destination)
  }, [destination])
  const openDestination = useOpenDestination()
  const finish = () => {
    frame.onOpenChange(false)
    openDestination()
  }
  const social = useSocialSignIn(finish)
  return (
    <AuthDialog {...frame} title={t('accounts.login_title')}>
      <LoginForm phone={phone} onDone={finish} isSocialPending={social.pendingProvider !== null} />
      <SocialButtons {...social} />
      <DialogSwitch
        question={t('accounts.new_here')}
        action={t('accounts.sign_up')}
        onPress={() => openDialog('registration')}
      />
    </AuthDialog>
  )
}
