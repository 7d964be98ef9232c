import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { genders, type Profile, profileForm } from '#contract/profile.ts'
import { ApiError, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors, toastError } from '#storefront/platform/api/form-failure.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { clearSession } from '#storefront/platform/session/session.ts'
import { useChosenPhoto } from '../photo/chosen-photo.ts'
import { type PhotoProblem, photoMegabytes } from '../photo/photo-form.ts'
import { keepProfile } from '../profile-query.ts'
import { type ProfileValues, profileFields, valuesOf } from './profile-values.ts'

export const genderChoices = genders

/** In the shopper's own time zone. */
export const today = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
export const firstBirth = '1900-01-01'

const { name, gender, date_of_birth } = profileForm.shape
const schema = profileForm
  .pick({ name: true, gender: true, date_of_birth: true })
  .extend({ name: name.unwrap(), gender: gender.unwrap() })
  .extend({ date_of_birth: date_of_birth.unwrap().refine((date) => date === null || date <= today()) })

/** The fields, and beside them the photo, which no field holds. */
export function useProfileForm(profile: Profile) {
  const chosen = useChosenPhoto()
  const photo = usePhotoError()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(profile),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const submit = form.handleSubmit(async (body) => {
    photo.clear()
    try {
      const files = { profile_photo: chosen.file ?? undefined }
      const { message, data } = await call('POST /update-profile', { body, files })
      chosen.drop()
      form.reset(valuesOf(data.user))
      keepProfile(data.user)
      toast.success(message)
    } catch (error) {
      const isPhoto = photo.takeFrom(error)
      const isField = showFieldErrors<ProfileValues>(error, profileFields, form.setError)
      if (isUnauthorized(error)) clearSession()
      else if (!isPhoto && !isField) toastError(error)
    }
  })
  return { form, submit, chosen, photo }
}

function usePhotoError() {
  const t = useText()
  const [error, setError] = useState<string>()
  const texts = { size: t('errors.file_size', { most: photoMegabytes }), kind: t('errors.picture_kind') }
  return {
    error,
    clear: () => setError(undefined),
    tell: (problem: PhotoProblem | null) => setError(problem ? texts[problem] : undefined),
    /** Whether the shop had something against the photo. */
    takeFrom: (failure: unknown): boolean => {
      const told = failure instanceof ApiError ? failure.errors.profile_photo?.[0] : undefined
      setError(told)
      return told !== undefined
    },
  }
}
