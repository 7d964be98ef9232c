import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UnsavedChangesGuard } from '#storefront/platform/navigation/unsaved-changes-guard.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { PhotoField } from './photo-field.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { profileFields, useProfileForm, useProfileProblems } from './profile-form.ts'
import { profileQuery } from './profile-query.ts'
import { FormLoading, ProfileLost } from './profile-section.tsx'

export function ProfilePanel() {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery, shopperData)
  if (profile) return <ProfileForm profile={profile} />
  return isError ? <ProfileLost onRetry={refetch} isRetrying={isFetching} /> : <FormLoading fields={5} />
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useText()
  const id = useId()
  const { form, submit, chosen, photo } = useProfileForm(profile)
  const { errors, isSubmitting, submitCount } = form.formState
  const getProblem = useProfileProblems(errors)
  const summary = profileFields.flatMap((name) => {
    const message = getProblem(name)
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
  if (photo.error) summary.unshift({ fieldId: `${id}-photo`, message: photo.error })
  const unsaved = useUnsavedQuestion(form, t('profile.unsaved_question'))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onMouseDown={keepField} className="panel grid max-w-form gap-5 p-4 sm:p-6">
        <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : summary} attempt={submitCount} />
        <PhotoField
          id={`${id}-photo`}
          profile={profile}
          chosen={chosen}
          error={photo.error}
          onProblem={photo.setProblem}
          isBusy={isSubmitting}
        />
        <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
        <ProfileFields id={id} profile={profile} getProblem={getProblem} isBusy={isSubmitting} />
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-2 justify-self-start">
          {t('profile.save')}
        </Button>
      </form>
      <UnsavedChangesGuard {...unsaved} isDirty={() => chosen.file !== null || unsaved.isDirty()} />
    </FormProvider>
  )
}
