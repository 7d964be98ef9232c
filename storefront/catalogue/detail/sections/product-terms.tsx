import type { Product } from '#contract/catalogue.ts'
import { ShareRow } from '#storefront/kit/parts/share-row.tsx'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { DeliveryFacts } from '../facts/delivery-facts.tsx'
import { Seller } from '../facts/seller.tsx'

/** How it comes, who sells it, and telling others. With one shop there is nobody to tell apart. */
export function ProductTerms({ product: { delivery, shop, name } }: { product: Product }) {
  const { multi_vendor } = useSettings()
  return (
    <div className="grid gap-5 border-t border-neutral-200 pt-5">
      <DeliveryFacts delivery={delivery} />
      {multi_vendor && <Seller shop={shop} />}
      <ShareRow name={name} />
    </div>
  )
}
