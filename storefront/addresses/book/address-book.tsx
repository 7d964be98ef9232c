import { useQuery } from '@tanstack/react-query'
import { MapPinHouse, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { addressesQuery } from '../addresses-query.ts'
import { BookEntry } from './book-entry.tsx'
import { BookLoading, BookLost, newAddressPath } from './book-states.tsx'

export function AddressBook({ labelledBy }: { labelledBy: string }) {
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery, shopperData)
  if (!addresses) return isError ? <BookLost onRetry={refetch} isRetrying={isFetching} /> : <BookLoading />
  if (addresses.length === 0) return <NoAddresses />
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-4 md:grid-cols-2">
      <li className="grid">
        <NewEntry />
      </li>
      {addresses.map((address) => (
        <BookEntry key={address.id} address={address} heir={findHeir(address, addresses)} />
      ))}
    </ul>
  )
}

/** The server makes the oldest remaining address the default, and returns the oldest first. */
function findHeir(address: Address, addresses: readonly Address[]): Address | null {
  if (!address.is_default) return null
  return addresses.find(({ id }) => id !== address.id) ?? null
}

function NewEntry() {
  const t = useText()
  return (
    <Link
      to={newAddressPath}
      prefetch="intent"
      className="text-label flex min-h-28 flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-neutral-500 p-4 text-brand-text transition-colors hover:border-brand-ring hover:bg-brand-soft hover:text-brand-soft-text max-md:min-h-16 max-md:flex-row"
    >
      <Plus className="size-5" />
      {t('addresses.add')}
    </Link>
  )
}

function NoAddresses() {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState
        art={<MapPinHouse className="size-24" />}
        title={t('addresses.none')}
        text={t('addresses.none_text')}
        action={
          <Button variant="primary" icon={<Plus />} render={<Link to={newAddressPath} />}>
            {t('addresses.add')}
          </Button>
        }
      />
    </div>
  )
}
