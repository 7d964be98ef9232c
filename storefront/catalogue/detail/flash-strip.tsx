import { Zap } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { SaleCountdown } from '#storefront/catalogue/shelf/sale-countdown.tsx'

/** Name and countdown of the flash sale that sets the price. The page reloads its prices when the sale ends. */
export function FlashStrip({ sale }: { sale: NonNullable<Product['flash_sale']> }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="grid gap-2 rounded-xl bg-neutral-100 px-4 py-3">
      <Link
        to={`/flash-sale/${sale.id}`}
        className="text-label flex w-fit items-center gap-1.5 text-neutral-900 underline-offset-4 hover:underline"
      >
        <Zap aria-hidden className="size-4 fill-current text-sale" />
        <bdi>{sale.name}</bdi>
      </Link>
      <SaleCountdown endsAt={sale.ends_at} onEnd={() => revalidate()} />
    </div>
  )
}
