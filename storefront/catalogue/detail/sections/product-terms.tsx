import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ShareRow } from '#storefront/platform/layout/share-row.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
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
      {multi_vendor ? (
        <Seller shop={shop} presence={presence} chat={chat} />
      ) : (
        <Asking presence={presence} chat={chat} />
      )}
      <ShareRow name={name} />
    </div>
  )
}

function Asking({ presence, chat }: Pick<ProductTermsProps, 'presence' | 'chat'>) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="me-auto flex flex-wrap items-center gap-x-3 text-neutral-700">
        {t('catalogue.questions')}
        {presence}
      </p>
      {chat}
    </div>
  )
}
