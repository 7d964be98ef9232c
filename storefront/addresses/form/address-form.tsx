import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Address, addressForm } from '#contract/addresses.ts'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { followStored, resetToSaved, useKeptForm, useStoredChange } from '#storefront/platform/session/kept-form.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { setCachedAddresses } from '../addresses-query.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, addressFields, getInitialValues, useAddressProblems } from './address-values.ts'

/** The owner shows the server's message, which is redundant beside the new address itself. */
type OnSaved = (address_id: number, message: string) => void

/** Form state without layout: a dialog places its buttons elsewhere than a page. */
export function useAddressForm(address: Address | undefined, onSaved: OnSaved) {
  const id = useId()
  const user = useSession((session) => session.user)
  const attempt = useRef<Attempt | null>(null)
  const stored = getInitialValues(address, user)
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressForm),
    ...(address ? followStored(stored) : { defaultValues: stored }),
    mode: 'onTouched',
    // The list of faults takes the focus, or the only one does: the library would take it from the list.
    shouldFocusError: false,
  })
  useKeptForm(`address ${address?.id ?? 'new'}`, form)
  useStoredChange(form, address && stored)
  const { resetField, getFieldState } = form
  // The profile with the contacts arrives after the first render.
  useEffect(() => {
    if (address) return
    const profileValues = getInitialValues(undefined, user)
    for (const field of ['phone_code', 'phone'] as const)
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: profileValues[field] })
  }, [address, user, resetField, getFieldState])
  const submit = form.handleSubmit(async (body) => {
    try {
      attempt.current = continueAttempt(body, attempt.current)
      const { message, data } = address
        ? await updateAddress(address.id, body)
        : await call('POST /address/store', { body }, { idempotencyKey: attempt.current.key })
      setCachedAddresses(data.addresses)
      resetToSaved(form, body)
      onSaved(data.id, message)
    } catch (error) {
      if (!showFieldErrors(error, [...addressFields, 'phone_code'], form.setError)) showFailure(error)
    }
  })
  return { id, form, submit }
}

async function updateAddress(id: number, body: AddressValues) {
  const { message, data } = await call('POST /address/{id}/update', { params: { id: String(id) }, body })
  return { message, data: { ...data, id } }
}

type AddressFormProps = ReturnType<typeof useAddressForm> & { children?: React.ReactNode }

/** Buttons come from the owner: as children, or outside with the form's id. */
export function AddressForm({ id, form, submit, children }: AddressFormProps) {
  const t = useText()
  const { errors, isSubmitting, submitCount } = form.formState
  const getProblem = useAddressProblems(errors)
  const summary = addressFields.flatMap((name) => {
    const message = getProblem(name)
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit} onMouseDown={keepField} className="grid gap-4">
        <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : summary} attempt={submitCount} />
        <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
        <AddressFields id={id} getProblem={getProblem} isBusy={isSubmitting} />
        {children}
      </form>
    </FormProvider>
  )
}
