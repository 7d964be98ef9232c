import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import { NewPasswordFields } from '#storefront/platform/auth-forms/password-fields.tsx'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UnsavedChangesGuard } from '#storefront/platform/navigation/unsaved-changes-guard.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import {
  type PasswordField,
  type PasswordValues,
  passwordFields,
  usePasswordForm,
  usePasswordProblems,
} from './password-form.ts'
import { profileQuery } from './profile-query.ts'
import { FormLoading, ProfileLost } from './profile-section.tsx'

/** Changes the password, or sets the first one. */
export function PasswordPanel() {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery, shopperData)
  if (profile) return <PasswordForm profile={profile} />
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
  const unsaved = useUnsavedQuestion(form, t('profile.password_unsaved'))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onMouseDown={keepField} className="panel grid max-w-form gap-4 p-4 sm:p-6">
        <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : summary} attempt={submitCount} />
        <p className="text-meta text-neutral-600">
          {t(profile.has_password ? 'profile.password_text' : 'profile.no_password_text')} {t('shell.required_note')}
        </p>
        {/* Identifies the account for password managers. */}
        <input hidden readOnly autoComplete="username" value={profile.email ?? profile.phone ?? ''} />
        <PasswordFields id={id} hasPassword={profile.has_password} problems={problems} isBusy={isSubmitting} />
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-2 justify-self-start">
          {t(profile.has_password ? 'profile.change_password' : 'profile.set_password')}
        </Button>
      </form>
      <UnsavedChangesGuard {...unsaved} />
    </FormProvider>
  )
}

type PasswordFieldsProps = {
  id: string
  hasPassword: boolean
  problems: (name: PasswordField) => string | undefined
  isBusy: boolean
}

function PasswordFields({ id, hasPassword, problems, isBusy }: PasswordFieldsProps) {
  const t = useText()
  const { register } = useFormContext<PasswordValues>()
  const [password, current] = useWatch<PasswordValues, ['password', 'current_password']>({
    name: ['password', 'current_password'],
  })
  const isOther = { text: t('profile.rule_other'), isMet: password !== '' && password !== current }
  const label = t('profile.current_password')
  return (
    <>
      {hasPassword && (
        <Field id={`${id}-current_password`} label={label} error={problems('current_password')} required>
          <PasswordInput
            {...register('current_password')}
            autoComplete="current-password"
            showLabel={t('accounts.show_named', { name: label })}
            readOnly={isBusy}
          />
        </Field>
      )}
      <NewPasswordFields id={id} problems={problems} others={hasPassword ? [isOther] : []} isBusy={isBusy} />
    </>
  )
}
