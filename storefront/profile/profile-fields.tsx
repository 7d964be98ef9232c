import { useFormContext } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { genderChoices, getToday, minBirthDate, type ProfileField, type ProfileValues } from './profile-form.ts'

type ProfileFieldsProps = {
  id: string
  profile: Profile
  getProblem: (name: ProfileField) => string | undefined
  isBusy: boolean
}

export function ProfileFields({ id, profile, getProblem, isBusy }: ProfileFieldsProps) {
  const t = useText()
  const { register } = useFormContext<ProfileValues>()
  const optionalMark = t('shell.optional')
  return (
    <>
      <Field id={`${id}-name`} label={t('accounts.name')} error={getProblem('name')} required>
        <TextInput {...register('name')} autoComplete="name" dir="auto" readOnly={isBusy} />
      </Field>
      <ContactFacts profile={profile} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-gender`} label={t('profile.gender')} error={getProblem('gender')} optionalMark={optionalMark}>
          <Select {...register('gender')} autoComplete="sex" disabled={isBusy}>
            <option value="">{t('profile.gender_none')}</option>
            {genderChoices.map((gender) => (
              <option key={gender} value={gender}>
                {t(`profile.gender_of.${gender}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={`${id}-date_of_birth`}
          label={t('profile.date_of_birth')}
          error={getProblem('date_of_birth')}
          optionalMark={optionalMark}
        >
          <TextInput
            {...register('date_of_birth')}
            type="date"
            min={minBirthDate}
            max={getToday()}
            autoComplete="bday"
            readOnly={isBusy}
          />
        </Field>
      </div>
    </>
  )
}
