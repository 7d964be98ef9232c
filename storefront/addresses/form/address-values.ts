import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { Address } from '#contract/addresses.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import { createFieldMessages } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

export type AddressValues = InputAt<'POST /address/store'>['body']
export type AddressField = FieldPath<AddressValues>

export type FieldsProps = {
  id: string
  getProblem: (name: AddressField) => string | undefined
  isBusy: boolean
}

/** Typed fields from top to bottom. */
export const addressFields = [
  'country',
  'name',
  'phone',
  'address_line',
  'address_line2',
  'area',
  'city',
  'state',
  'post_code',
] as const satisfies AddressField[]

/** A new address is prefilled from the profile. */
export function getInitialValues(address: Address | undefined, user: User | null): AddressValues {
  if (address) {
    const { id: _id, formatted_phone: _formatted, ...values } = address
    return values
  }
  return {
    country: '',
    name: user?.name ?? '',
    phone_code: user?.phone_code ?? '',
    phone: user?.phone ?? '',
    address_line: '',
    address_line2: '',
    area: '',
    city: '',
    state: '',
    post_code: '',
    address_type: 'home',
    is_default: false,
  }
}

export function useAddressProblems(errors: FieldErrors<AddressValues>): (name: AddressField) => string | undefined {
  const t = useText()
  const messages: Partial<Record<AddressField, string>> = {
    country: t('shell.country_required'),
    name: t('addresses.name_required'),
    phone: t('addresses.phone_wrong'),
    address_line: t('addresses.line_required'),
    city: t('addresses.city_required'),
  }
  return createFieldMessages(errors, (name, isTooLong) => (!isTooLong && messages[name]) || t('errors.long'), t)
}
