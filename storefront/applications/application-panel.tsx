import { Link } from 'react-router'
import { isolateText } from '#locales/isolate-text.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useIsHydrated } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { UnsavedChangesGuard } from '#storefront/platform/navigation/unsaved-changes-guard.tsx'
import { UploadProgress } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ApplicationFields } from './application-fields.tsx'
import { type Sent, useApplicationForm } from './application-form.ts'

export function ApplicationPanel() {
  const t = useText()
  const { sent, share, ...application } = useApplicationForm()
  const { form, chosen } = application
  const isHydrated = useIsHydrated()
  const unsaved = useUnsavedQuestion(form, t('applications.unsaved_question'))
  if (sent) return <SentPanel {...sent} />
  return (
    <div className="panel p-5 sm:p-6">
      <ApplicationFields {...application}>
        <div className="grid gap-3">
          <UploadProgress share={share} say={(percent) => t('applications.sending', { percent })} />
          {/* Before hydration a submit would put the values into the URL. */}
          <Button
            type={isHydrated ? 'submit' : 'button'}
            variant="primary"
            loading={form.formState.isSubmitting}
            className="min-h-12 justify-self-start max-sm:w-full"
          >
            {t('applications.send')}
          </Button>
          <Agreement />
        </div>
      </ApplicationFields>
      <UnsavedChangesGuard {...unsaved} asksGuests isDirty={() => chosen.documents.length > 0 || unsaved.isDirty()} />
    </div>
  )
}

const link = 'text-brand-text underline underline-offset-4'

function Agreement() {
  const t = useText()
  return (
    <p className="text-meta text-neutral-600">
      <Trans
        of="applications.consent"
        terms={
          <Link to="/terms-and-conditions" className={link}>
            {t('shell.terms')}
          </Link>
        }
        privacy={
          <Link to="/privacy-policy" className={link}>
            {t('shell.privacy')}
          </Link>
        }
      />
    </p>
  )
}

function SentPanel({ application_number, email }: Sent) {
  const t = useText()
  return (
    <section
      aria-labelledby="application-sent"
      className="panel grid justify-items-center gap-3 px-5 py-12 text-center"
    >
      <SuccessMark />
      <h2 id="application-sent" ref={takeFocus} tabIndex={-1} className="text-h2">
        {t('applications.sent_title')}
      </h2>
      <p className="max-w-auth wrap-anywhere text-neutral-700">
        {t('applications.sent_text', { number: isolateText(application_number), email: isolateText(email) })}
      </p>
      <Button className="mt-3" render={<Link to="/shops" />}>
        {t('applications.see_shops')}
      </Button>
    </section>
  )
}
