import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { AddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { addressesQuery } from '../addresses-query.ts'
import { bookPath, getEditAddressPath, newAddressPath } from './book-states.tsx'

export function DefaultAddress() {
  const t = useText()
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery, shopperData)
  const address = addresses?.find(({ is_default }) => is_default)
  return (
    <section aria-labelledby="default-address" className="panel p-4 sm:p-5">
      <h2 id="default-address" className="text-h3 mb-3">
        {t('addresses.default_address')}
      </h2>
      {address && <AddressSummary address={address} />}
      {addresses && !address && <NoDefault />}
      {!addresses && !isError && (
        <LoadingRegion label={t('addresses.loading')}>
          <SkeletonText lines={5} />
        </LoadingRegion>
      )}
      {!addresses && isError && (
        <ErrorState
          text={t('addresses.lost')}
          retryLabel={t('faults.try_again')}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
    </section>
  )
}

function AddressSummary({ address }: { address: Address }) {
  const t = useText()
  const label = t('addresses.edit_of', { name: address.name, line: address.address_line })
  return (
    <>
      <AddressLines address={address} />
      <div className="-mx-4 mt-2 -mb-2 flex flex-wrap">
        <Button variant="quiet" size="compact" render={<Link to={getEditAddressPath(address.id)} aria-label={label} />}>
          {t('addresses.edit')}
        </Button>
        <Button variant="quiet" size="compact" render={<Link to={bookPath} />}>
          {t('addresses.show_all')}
        </Button>
      </div>
    </>
  )
}

function NoDefault() {
  const t = useText()
  return (
    <>
      <p className="text-neutral-600">{t('addresses.none_text')}</p>
      <Button size="compact" icon={<Plus />} render={<Link to={newAddressPath} />} className="mt-4">
        {t('addresses.add')}
      </Button>
    </>
  )
}
