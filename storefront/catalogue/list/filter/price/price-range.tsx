import { useState } from 'react'
import { useCurrency, useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx'
import type { ListQuery } from '../../list-query.ts'
import { addFilter } from '../filter-change.ts'
import { type ChangeListQuery, useOptimisticQuery } from '../use-list-query.ts'
import { PriceField } from './price-field.tsx'
import {
  applyPriceBounds,
  buildPriceStops,
  findCrossedBound,
  findStopIndexes,
  type PriceBounds,
  toDisplayedAmount,
  toMaxAmount,
  toMinAmount,
} from './price-stops.ts'

type PriceRangeProps = {
  /** Lowest and highest price of the list; null without products. */
  price: { min: number; max: number } | null
  query: ListQuery
  changeQuery: ChangeListQuery
}

interface RemovedLimit {
  readonly side: 'min' | 'max'
  /** The limits that applied then. */
  readonly left: ReturnType<typeof applyPriceBounds>
}

/** Price range in the displayed currency, to be typed or dragged. A handle at either end means no limit. */
export function PriceRange({ price, ...rest }: PriceRangeProps) {
  const t = useText()
  const money = useMoneyText()
  const { rate_from_default: rate } = useCurrency().currency
  const { query, applyChange } = useOptimisticQuery(rest)
  const [drag, setDrag] = useState<Range | null>(null)
  const [removed, setRemoved] = useState<RemovedLimit | null>(null)
  const { min_price, max_price } = query
  const range = price ?? { min: min_price ?? 0, max: max_price ?? min_price ?? 1 }
  const stops = buildPriceStops(range, rate)
  const toShown = (amount: number | null) => (amount === null ? null : toDisplayedAmount(amount, rate))
  const stopAt = (index: number) => stops[index] ?? 0
  const lastIndex = stops.length - 1
  // Based on the latest query, which may be newer than the rendered one.
  const changeBounds = (bounds: PriceBounds) => {
    const side = findCrossedBound(query, bounds)
    setRemoved(side && { side, left: applyPriceBounds(query, bounds) })
    applyChange((latest) => addFilter(latest, { kind: 'price', value: applyPriceBounds(latest, bounds) }))
  }
  // Later changes, such as of a chip, end the message.
  const shown = removed?.left.min === min_price && removed.left.max === max_price ? removed.side : null
  const stopIndexes = findStopIndexes(stops, toShown(min_price), toShown(max_price))
  /** A limit that was not dragged keeps its typed amount. */
  const commitDrag = ([from, to]: Range) => {
    setDrag(null)
    // The last stop may be above the highest price.
    const min = from === 0 ? null : toMinAmount(Math.min(stopAt(from), toDisplayedAmount(range.max, rate)), rate)
    const max = to === lastIndex ? null : toMaxAmount(stopAt(to), rate)
    changeBounds({ ...(from !== stopIndexes[0] && { min }), ...(to !== stopIndexes[1] && { max }) })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('catalogue.price')}</legend>
      {/* In another currency a typed amount is another one, so the fields forget it. */}
      <div key={rate} className="flex items-start gap-2 px-0.5">
        <PriceField
          name="min_price"
          label={t('catalogue.price_least')}
          amount={min_price}
          toAmount={toMinAmount}
          draggedAmount={drag ? stopAt(drag[0]) : undefined}
          placeholderAmount={stopAt(0)}
          onCommit={(min) => changeBounds({ min })}
        />
        <PriceField
          name="max_price"
          label={t('catalogue.price_most')}
          amount={max_price}
          toAmount={toMaxAmount}
          draggedAmount={drag ? stopAt(drag[1]) : undefined}
          placeholderAmount={stopAt(lastIndex)}
          onCommit={(max) => changeBounds({ max })}
        />
      </div>
      <p role="status" className="text-meta px-0.5 text-neutral-700 not-empty:mt-1">
        {shown && t(shown === 'min' ? 'catalogue.price_least_removed' : 'catalogue.price_most_removed')}
      </p>
      {rate !== 1 && <input type="hidden" name="rate" value={rate} />}
      <RangeSlider
        value={drag ?? stopIndexes}
        max={lastIndex}
        labels={[t('catalogue.price_least'), t('catalogue.price_most')]}
        textOf={(index) => money(stopAt(index) / rate)}
        onChange={setDrag}
        onSettle={commitDrag}
        className="noscript:hidden"
      />
    </fieldset>
  )
}
