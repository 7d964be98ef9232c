import { Link } from 'react-router'
import { DialogSwitch, EntryDialog } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { closeDialog, type DialogFrame, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsaved } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Said } from '#storefront/platform/i18n/trans.tsx'
import { useOpenDestination } from '#storefront/platform/session/after-login.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useSocialSignIn } from '../social/use-social-sign-in.ts'
import { RegistrationForm, useRegistrationForm } from './registration-form.tsx'
import { dropDraft } from './registration-values.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    registration: object
  }
}

export function RegistrationDialog(frame: DialogFrame) {
  const t = useText()
  const form = useRegistrationForm()
  const unsaved = useUnsaved(form, t('accounts.unsaved_question'))
  // Closed, and where it was asked about: given up. The login and the terms only take its place for a while.
  const change = (open: boolean) => {
    if (!open) dropDraft()
    frame.onOpenChange(open)
  }
  const openDestination = useOpenDestination()
  const social = useSocialSignIn(() => {
    change(false)
    openDestination()
  })
  return (
    <EntryDialog {...frame} onOpenChange={change} title={t('accounts.registration_title')} unsaved={unsaved}>
      <RegistrationForm form={form} onDone={() => change(false)} isAsking={social.asked !== null} />
      <SocialButtons {...social} />
      <LegalLine />
      <DialogSwitch
        question={t('accounts.have_account')}
        action={t('shell.log_in')}
        onPress={() => openDialog('login')}
      />
    </EntryDialog>
  )
}

const link = 'text-brand-text underline underline-offset-4'

/** The dialog closes before the page behind the link opens. */
function LegalLine() {
  const t = useText()
  return (
    <p className="text-meta mt-4 text-neutral-600">
      <Said
        of="accounts.consent"
        terms={
          <Link to="/terms-and-conditions" onClick={closeDialog} className={link}>
            {t('shell.terms')}
          </Link>
        }
        privacy={
          <Link to="/privacy-policy" onClick={closeDialog} className={link}>
            {t('shell.privacy')}
          </Link>
        }
      />
    </p>
  )
}
