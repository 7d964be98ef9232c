import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import type { FigureDay, Figures } from '#contract/figures.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { BarChart } from '#ui/desk/chart/bar-chart.tsx'

export function FigureChart({ figures: { days } }: { figures: Figures }) {
  const t = useText()
  const locale = useLocale()
  const formatPrice = usePrices()
  const nameDay = useDayName(days)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const best = days.reduce((highest, day) => (day.sales > highest.sales ? day : highest), first)
  const label = t('home.chart', {
    from: formatCalendarDay(first.day, locale),
    until: formatCalendarDay(last.day, locale),
    best: nameDay(best),
    sales: formatPrice(best.sales),
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-label">{t('home.sales_by_day')}</h3>
      <BarChart
        label={label}
        bars={days.map((day) => ({
          key: day.day,
          value: day.sales,
          isOpen: day === last,
          text: t('home.bar', {
            day: nameDay(day),
            sales: formatPrice(day.sales),
            orders: formatNumber(day.orders, locale),
          }),
        }))}
        maxText={formatPrice(best.sales)}
        firstText={nameDay(first)}
        lastText={nameDay(last)}
      />
      <Disclosure title={t('home.as_table')} heading="h4" titleClassName="text-label">
        <DayTable days={days} nameDay={nameDay} />
      </Disclosure>
    </div>
  )
}

function useDayName(days: readonly FigureDay[]): (day: FigureDay) => string {
  const t = useText()
  const locale = useLocale()
  return (day) => (day === days.at(-1) ? t('home.today') : formatCalendarDay(day.day, locale))
}

interface DayTableProps {
  readonly days: readonly FigureDay[]
  readonly nameDay: (day: FigureDay) => string
}

function DayTable({ days, nameDay }: DayTableProps) {
  const t = useText()
  const locale = useLocale()
  const formatPrice = usePrices()
  const cell = 'px-2 py-1.5 text-end tabular-nums'
  return (
    // Focusable, because it scrolls on a phone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region needs the keyboard
    <section aria-label={t('home.sales_by_day')} tabIndex={0} className="overflow-x-auto">
      <table className="text-meta w-full border-collapse whitespace-nowrap">
        <thead>
          <tr className="border-b border-neutral-200 text-neutral-700">
            <th scope="col" className="px-2 py-1.5 text-start">
              {t('home.day')}
            </th>
            {(['sales', 'orders', 'refunds', 'returned_units'] as const).map((name) => (
              <th key={name} scope="col" className={cell}>
                {t(`home.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-neutral-100">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                {nameDay(day)}
              </th>
              <td className={cell}>{formatPrice(day.sales)}</td>
              <td className={cell}>{formatNumber(day.orders, locale)}</td>
              <td className={cell}>{formatPrice(day.refunds)}</td>
              <td className={cell}>{formatNumber(day.returned_units, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
