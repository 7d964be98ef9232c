import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UnsavedChangesGuard } from '#storefront/platform/navigation/unsaved-changes-guard.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { addressesQuery } from '../addresses-query.ts'
import { AddressForm, useAddressForm } from '../form/address-form.tsx'
import { setLastSavedId } from './book-changes.ts'
import { BookLost, bookPath, EditorLoading, NoSuchAddress } from './book-states.tsx'

export function AddressEditor({ id }: { id: string }) {
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery, shopperData)
  if (!addresses) return isError ? <BookLost onRetry={refetch} isRetrying={isFetching} /> : <EditorLoading />
  const address = addresses.find((each) => String(each.id) === id)
  return address ? <EditorForm key={address.id} address={address} /> : <NoSuchAddress />
}

/** Without `address`: for a new one. */
export function EditorForm({ address }: { address?: Address }) {
  const t = useText()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const isUnmounted = useUnmounted()
  const form = useAddressForm(address, (id, message) => {
    isSaved.current = true
    toast.success(message)
    if (isUnmounted.current) return
    setLastSavedId(id)
    navigate(bookPath)
  })
  const unsaved = useUnsavedQuestion(form.form, t('addresses.unsaved_question'))
  return (
    <div className="panel max-w-form p-4 sm:p-6">
      <AddressForm {...form}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={form.form.formState.isSubmitting}>
            {t('addresses.save')}
          </Button>
          <Button render={<Link to={bookPath} />}>{t('shell.cancel')}</Button>
        </div>
      </AddressForm>
      <UnsavedChangesGuard {...unsaved} isDirty={() => !isSaved.current && unsaved.isDirty()} />
    </div>
  )
}
