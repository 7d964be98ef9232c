import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { ApiError } from '#contract/client/api-error.ts'
import { genders, type Profile, profileForm } from '#contract/profile.ts'
import { call } from '#storefront/platform/api/client.ts'
import { fieldMessage, showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { followStored, resetToSaved, useKeptForm, useStoredChange } from '#storefront/platform/session/kept-form.ts'
import { maxPhotoMegabytes, type PhotoProblem, useChosenPhoto } from './photo-form.ts'
import { setCachedProfile } from './profile-query.ts'

export const genderChoices = genders

/** In the shopper's time zone. */
export const getToday = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
export const minBirthDate = '1900-01-01'

const { name, gender, date_of_birth } = profileForm.shape
const schema = profileForm
  .pick({ name: true, gender: true, date_of_birth: true })
  .extend({ name: name.unwrap(), gender: gender.unwrap() })
  .extend({ date_of_birth: date_of_birth.unwrap().refine((date) => date === null || date <= getToday()) })

/** The photo is state beside the form, because no field holds it. */
export function useProfileForm(profile: Profile) {
  const chosen = useChosenPhoto()
  const photo = usePhotoError()
  const stored = toFormValues(profile)
  const form = useForm({
    resolver: zodResolver(schema),
    ...followStored(stored),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useKeptForm('profile', form)
  useStoredChange(form, stored)
  const submit = form.handleSubmit(async (body) => {
    photo.clear()
    try {
      const files = { profile_photo: chosen.file ?? undefined }
      const { message, data } = await call('POST /update-profile', { body, files })
      chosen.clear()
      resetToSaved(form, toFormValues(data.user))
      setCachedProfile(data.user)
      toast.success(message)
    } catch (error) {
      const isPhoto = photo.showServerError(error)
      const isField = showFieldErrors<ProfileValues>(error, profileFields, form.setError)
      if (!isPhoto && !isField) showFailure(error)
    }
  })
  return { form, submit, chosen, photo }
}

function usePhotoError() {
  const t = useText()
  const [error, setError] = useState<string>()
  const texts = { size: t('errors.file_size', { limit: maxPhotoMegabytes }), kind: t('errors.picture_kind') }
  return {
    error,
    clear: () => setError(undefined),
    setProblem: (problem: PhotoProblem | null) => setError(problem ? texts[problem] : undefined),
    showServerError: (failure: unknown): boolean => {
      const message = failure instanceof ApiError ? failure.errors.profile_photo?.[0] : undefined
      setError(message)
      return message !== undefined
    },
  }
}

/** Values of the fields: an unstated one is an empty string. */
export type ProfileValues = { name: string; gender: NonNullable<Profile['gender']> | ''; date_of_birth: string }
export type ProfileField = keyof ProfileValues

export const profileFields = ['name', 'gender', 'date_of_birth'] as const satisfies ProfileField[]

const toFormValues = ({ name, gender, date_of_birth }: Profile): ProfileValues => ({
  name,
  gender: gender ?? '',
  date_of_birth: date_of_birth ?? '',
})

export function useProfileProblems(errors: FieldErrors<ProfileValues>): (name: ProfileField) => string | undefined {
  const t = useText()
  const messages: Record<ProfileField, string> = {
    name: errors.name?.type === 'too_big' ? t('errors.long') : t('accounts.name_required'),
    gender: t('errors.invalid_value'),
    date_of_birth: t('profile.birth_wrong'),
  }
  return (name) => fieldMessage(errors[name], messages[name], t)
}
