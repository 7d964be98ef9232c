import { Zap } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import type { Sale } from '#contract/flash-sales.ts'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { Countdown } from '#ui/blocks/countdown.tsx'
import { useSaleReloads } from './use-sale-reloads.ts'

type SaleCountdownProps = {
  endsAt: string
  /** Of a sale that has not started: the countdown then runs to its start. */
  startsAt?: string
  /** At zero, when prices change. */
  onEnd: () => void
}

export function SaleCountdown({ endsAt, startsAt, onEnd }: SaleCountdownProps) {
  const t = useText()
  const dates = useDates()
  const moment = startsAt ?? endsAt
  const labels = {
    days: t('catalogue.days'),
    hours: t('catalogue.hours'),
    minutes: t('catalogue.minutes'),
    seconds: t('catalogue.seconds'),
    ended: t('catalogue.ended'),
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Countdown endsAt={moment} skew={useServerSkew()} labels={labels} onEnd={onEnd} />
      <p className="text-meta text-neutral-700">
        <time dateTime={moment}>
          {t(startsAt ? 'catalogue.starts_at' : 'catalogue.ends_at', { date: dates.zonedDayTime(moment) })}
        </time>
      </p>
    </div>
  )
}

/** Phase of a sale, by the server's clock. */
export function getSalePhase({ starts_at, ends_at, now }: Pick<Sale, 'starts_at' | 'ends_at' | 'now'>) {
  const [start, end, moment] = [starts_at, ends_at, now].map((each) => Date.parse(each)) as [number, number, number]
  if (moment < start) return 'before'
  return moment < end ? 'now' : 'after'
}

/** Name and countdown of the flash sale that sets the price. From its end the page reloads until its data have no such sale. */
export function FlashStrip({ sale }: { sale: NonNullable<Product['flash_sale']> }) {
  const reload = useSaleReloads()
  return (
    <div className="grid gap-2 rounded-xl bg-neutral-100 px-4 py-3">
      <Link
        to={`/flash-sale/${sale.id}`}
        className="text-label flex w-fit items-center gap-1.5 text-neutral-900 underline-offset-4 hover:underline"
      >
        <Zap aria-hidden className="size-4 fill-current text-sale" />
        <bdi>{sale.name}</bdi>
      </Link>
      <SaleCountdown endsAt={sale.ends_at} onEnd={reload} />
    </div>
  )
}
