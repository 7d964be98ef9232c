import type { FieldErrors } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** As the fields hold them: what is not told is an empty text. */
export type ProfileValues = { name: string; gender: NonNullable<Profile['gender']> | ''; date_of_birth: string }
export type ProfileField = keyof ProfileValues

export const profileFields = ['name', 'gender', 'date_of_birth'] as const satisfies ProfileField[]

export const valuesOf = ({ name, gender, date_of_birth }: Profile): ProfileValues => ({
  name,
  gender: gender ?? '',
  date_of_birth: date_of_birth ?? '',
})

export function useProfileProblems(errors: FieldErrors<ProfileValues>): (name: ProfileField) => string | undefined {
  const t = useText()
  const own: Record<ProfileField, string> = {
    name: errors.name?.type === 'too_big' ? t('errors.long') : t('accounts.name_required'),
    gender: t('errors.invalid_value'),
    date_of_birth: t('profile.birth_wrong'),
  }
  return (name) => fieldMessage(errors[name], own[name], t)
}
