import { useFormContext } from 'react-hook-form'
import { CountryField, PhoneField } from '#storefront/platform/auth-forms/newcomer-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type ApplicationField, type ApplicationValues, maxAboutLength, maxNameLength } from './application-form.ts'

export type PartProps = { id: string; problems: (name: ApplicationField) => string | undefined; isBusy: boolean }

export function ShopFields({ id, problems, isBusy }: PartProps) {
  const t = useText()
  const { zones } = useSettings()
  const { register } = useFormContext<ApplicationValues>()
  return (
    <>
      <Field id={`${id}-shop_name`} label={t('applications.shop_name')} error={problems('shop_name')} required>
        <TextInput
          {...register('shop_name')}
          autoComplete="organization"
          dir="auto"
          maxLength={maxNameLength}
          readOnly={isBusy}
        />
      </Field>
      <Field
        id={`${id}-zone_id`}
        label={t('applications.zone')}
        hint={t('applications.zone_hint')}
        error={problems('zone_id')}
        required
      >
        <Select {...register('zone_id')}>
          <option value="">{t('applications.zone_choose')}</option>
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {zone.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={`${id}-about`}
        label={t('applications.about')}
        hint={t('applications.about_hint')}
        error={problems('about')}
        required
      >
        <TextArea
          {...register('about')}
          rows={4}
          maxLength={maxAboutLength}
          readOnly={isBusy}
          counterLabel={(used, limit) => t('applications.words_used', { used, limit })}
        />
      </Field>
    </>
  )
}

export function OwnerFields({ id, problems, isBusy }: PartProps) {
  const t = useText()
  const { register } = useFormContext<ApplicationValues>()
  return (
    <>
      <Field id={`${id}-owner_name`} label={t('applications.owner_name')} error={problems('owner_name')} required>
        <TextInput {...register('owner_name')} autoComplete="name" dir="auto" maxLength={120} readOnly={isBusy} />
      </Field>
      <Field
        id={`${id}-email`}
        label={t('accounts.email')}
        hint={t('applications.email_hint')}
        error={problems('email')}
        required
      >
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          readOnly={isBusy}
        />
      </Field>
      <CountryField id={id} error={problems('country')} />
      <PhoneField id={id} error={problems('phone')} isBusy={isBusy} />
    </>
  )
}
