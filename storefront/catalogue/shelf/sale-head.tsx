import { CalendarX2, Zap } from 'lucide-react'
import { Link } from 'react-router'
import type { Sale, SaleStock } from '#contract/flash-sales.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { getSalePhase, SaleCountdown } from './sale-countdown.tsx'
import { useSaleReloads } from './use-sale-reloads.ts'

export function SaleHead({ sale }: { sale: Sale }) {
  const reload = useSaleReloads([sale.starts_at, sale.ends_at])
  return (
    <div className="mt-3 items-stretch overflow-hidden rounded-2xl bg-brand-soft md:flex">
      <div className="grid min-w-0 flex-1 content-center gap-3 p-4 sm:p-6">
        {getSalePhase(sale) === 'after' ? (
          <Ended sale={sale} />
        ) : (
          <RunningOrUpcoming sale={sale} onSaleBoundary={reload} />
        )}
      </div>
      {sale.thumbnail && (
        <Picture
          source={sale.thumbnail}
          alt=""
          sizes="(width < 48rem) 100vw, 560px"
          widths={[480, 720, 960]}
          priority="high"
          className="aspect-21/9 md:w-1/2 lg:w-140"
          imageClassName="rtl:-scale-x-100"
        />
      )}
    </div>
  )
}

type RunningOrUpcomingProps = { sale: Sale; onSaleBoundary: () => void }

function RunningOrUpcoming({ sale, onSaleBoundary }: RunningOrUpcomingProps) {
  const t = useText()
  const { starts_at, ends_at } = sale
  const isUpcoming = getSalePhase(sale) === 'before'
  return (
    <>
      {isUpcoming && <p className="text-h3 text-neutral-900">{t('catalogue.sale_before')}</p>}
      <div>
        <p aria-hidden className="text-label mb-1 text-neutral-700">
          {t(isUpcoming ? 'catalogue.starts_in' : 'catalogue.ends_in')}
        </p>
        <SaleCountdown endsAt={ends_at} {...(isUpcoming && { startsAt: starts_at })} onEnd={onSaleBoundary} />
      </div>
      <p className="flex items-start gap-2 text-neutral-800">
        <Zap aria-hidden className="mt-0.5 size-5 shrink-0 fill-sale text-sale" />
        {t(isUpcoming ? 'catalogue.sale_before_text' : 'catalogue.sale_rule')}
      </p>
    </>
  )
}

function Ended({ sale: { ends_at } }: { sale: Sale }) {
  const t = useText()
  const dates = useDates()
  return (
    <>
      <p className="text-h2 flex items-center gap-2">
        <CalendarX2 aria-hidden className="size-6 shrink-0" />
        {t('catalogue.sale_ended')}
      </p>
      <p className="text-neutral-800">
        <time dateTime={ends_at}>{t('catalogue.ended_on', { date: dates.zonedDayTime(ends_at) })}</time>
      </p>
      <div>
        <Button variant="primary" render={<Link to="/best-deal" />}>
          {t('catalogue.see_best_deals')}
        </Button>
      </div>
    </>
  )
}

/** Share of the sale's stock that was ordered; empty until the first order. */
export function SaleProgress({ stock }: { stock: SaleStock | undefined }) {
  const t = useText()
  const { sold = 0, of = 0 } = stock ?? {}
  return (
    <div className="mt-1 min-h-7 compact:min-h-0">
      {sold > 0 && (
        <>
          <div aria-hidden className="frame h-1.5 overflow-hidden rounded-full bg-neutral-200">
            <div className="h-full rounded-full bg-sale" style={{ width: `${(sold / of) * 100}%` }} />
          </div>
          <p className="text-micro mt-0.5 text-neutral-700 tabular-nums">
            {t('catalogue.sold_of', { sold, count: of })}
          </p>
        </>
      )}
    </div>
  )
}
