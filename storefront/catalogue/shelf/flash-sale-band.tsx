import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FlashSale } from '#contract/home.ts'
import { Section } from '#storefront/platform/layout/section.tsx'
import { getSalePhase, SaleCountdown } from './sale-countdown.tsx'

type FlashSaleBandProps = {
  sale: FlashSale
  /** At the start or end of the sale, when prices change. */
  onSaleBoundary: () => void
  children: ReactNode
}

/** Few products do not fill a row, so they are placed beside the title. */
const besideTitle =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] lg:items-center lg:gap-6 lg:*:first:mb-0 lg:*:first:flex-col lg:*:first:items-start lg:[&>:first-child>a]:ms-0'

/** The running flash sale with its products, or the next one without. */
export function FlashSaleBand({ sale, onSaleBoundary, children }: FlashSaleBandProps) {
  const isUpcoming = getSalePhase(sale) === 'before'
  const title = (
    <span className="inline-flex items-center gap-2">
      <Zap aria-hidden className="size-6 fill-sale text-sale" />
      <bdi>{sale.name}</bdi>
    </span>
  )
  return (
    <div className="rounded-2xl bg-brand-soft px-4 py-6 sm:px-6">
      <Section
        id="flash-sale"
        title={title}
        name={sale.name}
        aside={
          <SaleCountdown
            endsAt={sale.ends_at}
            {...(isUpcoming && { startsAt: sale.starts_at })}
            onEnd={onSaleBoundary}
          />
        }
        allHref={`/flash-sale/${sale.id}`}
        className={sale.products.length < 4 ? besideTitle : undefined}
      >
        {children}
      </Section>
    </div>
  )
}
