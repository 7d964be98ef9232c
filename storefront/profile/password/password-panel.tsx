import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import { useUnsaved } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LeaveQuestion } from '#storefront/platform/navigation/leave-question.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { profileQuery } from '../profile-query.ts'
import { FormLoading, ProfileLost } from '../profile-states.tsx'
import { PasswordFields } from './password-fields.tsx'
import { usePasswordForm } from './password-form.ts'
import { passwordFields, usePasswordProblems } from './password-values.ts'

/** The form for another password, or for the first one of an account that has none. */
export function PasswordPanel() {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery, shopperData)
  if (profile) return <PasswordForm key={String(profile.has_password)} profile={profile} />
  return isError ? <ProfileLost onRetry={refetch} isRetrying={isFetching} /> : <FormLoading fields={3} />
}

function PasswordForm({ profile }: { profile: Profile }) {
  const t = useText()
  const id = useId()
  const { form, submit } = usePasswordForm(profile)
  const { errors, isSubmitting, submitCount } = form.formState
  const problems = usePasswordProblems(errors)
  const summary = passwordFields.flatMap((name) => {
    const message = problems(name)
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
  const unsaved = useUnsaved(form, t('profile.password_unsaved'))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onMouseDown={keepField} className="panel grid max-w-form gap-4 p-4 sm:p-6">
        <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : summary} attempt={submitCount} />
        <p className="text-meta text-neutral-600">
          {t(profile.has_password ? 'profile.password_text' : 'profile.no_password_text')} {t('shell.required_note')}
        </p>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={profile.email ?? profile.phone ?? ''} />
        <PasswordFields id={id} hasPassword={profile.has_password} problems={problems} isBusy={isSubmitting} />
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-2 justify-self-start">
          {t(profile.has_password ? 'profile.change_password' : 'profile.set_password')}
        </Button>
      </form>
      <LeaveQuestion {...unsaved} />
    </FormProvider>
  )
}
