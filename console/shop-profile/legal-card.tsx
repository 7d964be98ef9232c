import { CircleCheck, TriangleAlert } from 'lucide-react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { shopLimits } from '#contract/limits.ts'
import type { ShopProfile } from '#contract/shop-profile.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import type { ProfileValues } from './profile-values.ts'

interface LegalCardProps {
  readonly legal: ShopProfile['legal']
  readonly canWrite: boolean
}

/** The legal facts of the shop, which article 30 of Regulation (EU) 2022/2065 requires. */
export function LegalCard({ legal, canWrite }: LegalCardProps) {
  const t = useText()
  const { register } = useFormContext()
  const { day } = useMoments()
  return (
    <Card title={t('shop-profile.legal')}>
      <p className="text-neutral-700">{t('shop-profile.legal_text')}</p>
      <Missing />
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 items-start gap-4">
        <LegalField name="name" hint={t('shop-profile.legal_name_hint')} maxLength={shopLimits.legalName} />
        <AddressField />
        <LegalField name="register_name" hint={t('shop-profile.register_hint')} maxLength={shopLimits.registerName} />
        <LegalField name="register_number" maxLength={shopLimits.registerNumber} />
        <LegalField name="tax_number" maxLength={shopLimits.taxNumber} />
        <Checkbox
          {...register('legal.is_certified')}
          label={t('shop-profile.field.is_certified')}
          hint={legal.certified_at ? t('shop-profile.certified', { day: day(legal.certified_at) }) : undefined}
        />
      </fieldset>
    </Card>
  )
}

/** Whether shoppers would see the facts in the form, and the facts that the law still requires. */
function Missing() {
  const t = useText()
  const contact = useWatch<ProfileValues, 'contact'>({ name: 'contact' })
  const legal = useWatch<ProfileValues, 'legal'>({ name: 'legal' })
  const wanted = { name: legal.name, address: legal.address, email: contact.email, phone: contact.phone }
  const empty = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name].trim() === '')
  const missing = [
    ...empty.map((name) => t(`shop-profile.field.${name}`)),
    ...(legal.is_certified ? [] : [t('shop-profile.certification')]),
  ]
  const isShown = !empty.includes('name') && !empty.includes('address')
  const Icon = missing.length === 0 ? CircleCheck : TriangleAlert
  return (
    <div className="flex items-start gap-2 rounded-lg bg-neutral-50 p-3 text-neutral-800">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p>{t(isShown ? 'shop-profile.legal_shown' : 'shop-profile.legal_hidden')}</p>
        <p>{missing.length > 0 ? t('shop-profile.missing', { facts: missing }) : t('shop-profile.complete')}</p>
      </div>
    </div>
  )
}

interface LegalFieldProps {
  readonly name: 'name' | 'register_name' | 'register_number' | 'tax_number'
  readonly hint?: string
  readonly maxLength: number
}

function LegalField({ name, ...field }: LegalFieldProps) {
  const t = useText()
  return (
    <TextField
      name={`legal.${name}`}
      label={t(`shop-profile.field.${name}`)}
      autoComplete="off"
      isRequired={false}
      {...field}
    />
  )
}

function AddressField() {
  const t = useText()
  const { register, formState } = useFormContext()
  return (
    <Field
      label={t('shop-profile.field.address')}
      hint={t('shop-profile.address_hint')}
      error={fieldProblem(get(formState.errors, 'legal.address'), t('form.check_value'))}
      optionalMark={t('form.optional')}
    >
      <TextArea {...register('legal.address')} rows={3} maxLength={shopLimits.legalAddress} />
    </Field>
  )
}
