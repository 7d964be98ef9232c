import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { maxShopAboutLength, maxShopNameLength, shopApplicationForm } from '#contract/applications.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { type PhoneRule, validatePhone } from '#storefront/platform/auth-forms/phone-number.ts'
import { usePhotoUpload } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { useChosenDocuments } from './documents-form.ts'

export const maxNameLength = maxShopNameLength
export const maxAboutLength = maxShopAboutLength

/** Visible fields in their order; the dialling code is part of the phone. */
export const applicationFields = [
  'shop_name',
  'zone_id',
  'about',
  'owner_name',
  'email',
  'country',
  'phone',
  'password',
  'password_confirmation',
] as const
export type ApplicationField = (typeof applicationFields)[number]

export type ApplicationValues = z.input<typeof shopApplicationForm>

const empty: ApplicationValues = {
  shop_name: '',
  zone_id: '',
  about: '',
  owner_name: '',
  email: '',
  country: '',
  phone_code: '',
  phone: '',
  password: '',
  password_confirmation: '',
}

export type Sent = { application_number: string; email: string }

export function useApplicationForm() {
  const id = useId()
  const settings = useSettings()
  const chosen = useChosenDocuments()
  const { send, share } = usePhotoUpload(chosen.documents)
  const [sent, setSent] = useState<Sent | null>(null)
  const resolver = useMemo(() => zodResolver(createSchema(settings)), [settings])
  const form = useForm({ resolver, defaultValues: empty, mode: 'onTouched', shouldFocusError: false })
  const submit = form.handleSubmit(
    async () => {
      // Values as typed: the server converts text to numbers itself.
      const body = form.getValues()
      if (!chosen.require()) return document.getElementById(`${id}-documents`)?.focus()
      try {
        const { data } = await send((documents, options) =>
          call('POST /shop-applications', { body, files: { documents } }, options),
        )
        setSent({ ...data, email: body.email })
      } catch (error) {
        const hasDocumentErrors = chosen.tell(error)
        const hasFieldErrors = showFieldErrors(error, [...applicationFields, 'phone_code'], form.setError)
        if (!hasDocumentErrors && !hasFieldErrors) showFailure(error)
      }
    },
    () => {
      chosen.require()
    },
  )
  return { id, form, chosen, submit, share, sent }
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>

/** The contract's schema with the server's phone rule and a check that both passwords are equal. */
function createSchema(rule: PhoneRule) {
  const phone = shopApplicationForm.shape.phone.refine((value) => validatePhone(value ?? '', rule) === null)
  return shopApplicationForm
    .extend({ phone })
    .refine(({ password, password_confirmation }) => password === password_confirmation, {
      path: ['password_confirmation'],
    })
}
