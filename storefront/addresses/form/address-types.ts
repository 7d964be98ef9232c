import { Briefcase, House, type LucideIcon, MapPin } from 'lucide-react'
import type { Address } from '#contract/addresses.ts'

type AddressType = { type: Address['address_type']; name: string; icon: LucideIcon }

export const addressTypes: readonly AddressType[] = [
  { type: 'home', name: 'addresses.home', icon: House },
  { type: 'office', name: 'addresses.office', icon: Briefcase },
  { type: 'other', name: 'addresses.other', icon: MapPin },
]

export const typeOf = (address: Address): AddressType | undefined =>
  addressTypes.find(({ type }) => type === address.address_type)
