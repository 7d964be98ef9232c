import { Link } from 'react-router'
import { AuthDialog, DialogSwitch } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { closeDialog, type DialogFrame, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { resumeAfterLogin } from '#storefront/platform/session/after-login.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useSocialSignIn } from '../social/use-social-sign-in.ts'
import { RegistrationForm, useRegistrationForm } from './registration-form.tsx'
import { clearDraft } from './registration-values.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    registration: object
  }
}

export function RegistrationDialog(frame: DialogFrame) {
  const t = useText()
  const form = useRegistrationForm()
  const unsaved = useUnsavedQuestion(form, t('accounts.unsaved_question'))
  // Closing gives up the draft. Opening the login or the terms keeps it.
  const handleOpenChange = (open: boolean) => {
    if (!open) clearDraft()
    frame.onOpenChange(open)
  }
  const social = useSocialSignIn(() => {
    resumeAfterLogin()
    handleOpenChange(false)
  })
  return (
    <AuthDialog {...frame} onOpenChange={handleOpenChange} title={t('accounts.registration_title')} unsaved={unsaved}>
      <RegistrationForm
        form={form}
        onDone={() => handleOpenChange(false)}
        isSocialPending={social.pendingProvider !== null}
      />
      <SocialButtons {...social} />
      <LegalLine />
      <DialogSwitch
        question={t('accounts.have_account')}
        action={t('shell.log_in')}
        disabled={form.formState.isSubmitting}
        onPress={() => openDialog('login')}
      />
    </AuthDialog>
  )
}

const linkClass = 'text-brand-text underline underline-offset-4'

/** A link closes the dialog before its page opens. */
function LegalLine() {
  const t = useText()
  return (
    <p className="text-meta mt-4 text-neutral-600">
      <Trans
        of="accounts.consent"
        terms={
          <Link to="/terms-and-conditions" onClick={closeDialog} className={linkClass}>
            {t('shell.terms')}
          </Link>
        }
        privacy={
          <Link to="/privacy-policy" onClick={closeDialog} className={linkClass}>
            {t('shell.privacy')}
          </Link>
        }
      />
    </p>
  )
}
