import { Plus } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { AddressCard } from './address-card.tsx'
import { chooseAddress, useBasketAddress } from './addresses-query.ts'
import { AddressForm, useAddressForm } from './form/address-form.tsx'

type AddressPanelProps = {
  purchaseKind: PurchaseKind
  /** The heading above, which receives focus after the first address is saved. */
  headingId: string
}

/** The delivery address of a purchase; without any address, the form for the first one. */
export function AddressPanel({ purchaseKind, headingId }: AddressPanelProps) {
  const t = useText()
  const { addresses, address } = useBasketAddress(purchaseKind)
  if (address) {
    return (
      <>
        <AddressCard address={address} />
        <div className="-mx-5 -mb-2 mt-2 flex flex-wrap">
          <Button variant="quiet" onClick={() => openDialog('change-address', { purchaseKind, returnTo: headingId })}>
            {t('addresses.change')}
          </Button>
          <Button
            variant="quiet"
            icon={<Plus />}
            onClick={() => openDialog('address', { purchaseKind, returnTo: headingId })}
          >
            {t('addresses.add')}
          </Button>
        </div>
      </>
    )
  }
  if (addresses.data) return <FirstAddress purchaseKind={purchaseKind} headingId={headingId} />
  if (!addresses.isError) {
    return (
      <LoadingRegion label={t('addresses.loading')} className="min-h-40">
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  }
  return (
    <ErrorState
      text={t('addresses.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={() => addresses.refetch()}
      retrying={addresses.isFetching}
      className="min-h-40"
    />
  )
}

function FirstAddress({ purchaseKind, headingId }: AddressPanelProps) {
  const t = useText()
  const form = useAddressForm(undefined, (id) => {
    chooseAddress(purchaseKind, id)
    document.getElementById(headingId)?.focus()
  })
  return (
    <AddressForm {...form}>
      <Button type="submit" loading={form.form.formState.isSubmitting} className="justify-self-start">
        {t('addresses.save')}
      </Button>
    </AddressForm>
  )
}
