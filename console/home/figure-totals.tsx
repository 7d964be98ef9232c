import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import type { FigureTotals } from '#contract/figures.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatNumber, formatPercentChange } from '#locales/numbers.ts'

const names = ['sales', 'orders', 'average_order', 'refunds', 'returned_units'] as const
type Name = (typeof names)[number]
const amounts: ReadonlySet<Name> = new Set(['sales', 'average_order', 'refunds'])

interface FigureTotalsListProps {
  readonly totals: FigureTotals
  /** Of as many days before. */
  readonly before: FigureTotals
}

export function FigureTotalsList({ totals, before }: FigureTotalsListProps) {
  const t = useText()
  const locale = useLocale()
  const formatPrice = usePrices()
  const write = (name: Name, value: number | null) => {
    if (value === null) return t('home.none')
    return amounts.has(name) ? formatPrice(value) : formatNumber(value, locale)
  }
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      {names.map((name) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-label text-neutral-700">{t(`home.${name}`)}</dt>
          <dd className="grid gap-0.5">
            {/* Inline: a block would align an amount by its own direction, not by that of the page. */}
            <span className="text-h2 text-neutral-900">
              <bdi className="wrap-anywhere tabular-nums">{write(name, totals[name])}</bdi>
            </span>
            <span className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
              <Change now={totals[name]} before={before[name]} />
              <span>{t('home.before', { value: isolateText(write(name, before[name])) })}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders nothing if the value before was 0, as there is no share of it. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const locale = useLocale()
  if (now === null || !before) return null
  return <bdi className="tabular-nums">{formatPercentChange((now - before) / before, locale)}</bdi>
}
