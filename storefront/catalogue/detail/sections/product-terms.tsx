import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { ShareRow } from '#storefront/kit/parts/share-row.tsx'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { DeliveryFacts } from '../facts/delivery-facts.tsx'
import { Seller } from '../facts/seller.tsx'

type ProductTermsProps = {
  product: Product
  /** Whether somebody of its shop is there, and the way to ask them. */
  presence: ReactNode
  chat: ReactNode
}

/** How it comes, who sells it, and telling others. With one shop there is nobody to tell apart. */
export function ProductTerms({ product: { delivery, shop, name }, presence, chat }: ProductTermsProps) {
  const { multi_vendor } = useSettings()
  return (
    <div className="grid gap-5 border-t border-neutral-200 pt-5">
      <DeliveryFacts delivery={delivery} />
      {multi_vendor && <Seller shop={shop} presence={presence} chat={chat} />}
      <ShareRow name={name} />
    </div>
  )
}
