import { Briefcase, House, type LucideIcon, MapPin } from 'lucide-react'
import type { Address } from '#contract/addresses.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { AddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Badge } from '#ui/marks/badge.tsx'

export function AddressCard({ address }: { address: Address }) {
  const t = useText()
  const type = findAddressType(address)
  return (
    <span className="block min-w-0">
      <span className="mb-2 flex flex-wrap gap-2">
        {type && <Badge icon={<type.icon className="size-3.5" />}>{t(type.name)}</Badge>}
        {address.is_default && <Badge tone="soft">{t('addresses.default')}</Badge>}
      </span>
      <AddressLines address={address} />
    </span>
  )
}

type AddressType = { type: Address['address_type']; name: PlainPageKey; icon: LucideIcon }

export const addressTypes: readonly AddressType[] = [
  { type: 'home', name: 'addresses.home', icon: House },
  { type: 'office', name: 'addresses.office', icon: Briefcase },
  { type: 'other', name: 'addresses.other', icon: MapPin },
]

const findAddressType = (address: Address): AddressType | undefined =>
  addressTypes.find(({ type }) => type === address.address_type)
