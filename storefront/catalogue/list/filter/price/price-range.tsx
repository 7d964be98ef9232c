import { useState } from 'react'
import { useCurrency, useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type Range, RangeSlider } from '#ui/range/range-slider.tsx'
import type { ListQuery } from '../../list-query.ts'
import { withFilter } from '../filter-change.ts'
import { type Choose, usePress } from '../use-list-query.ts'
import { PriceField } from './price-field.tsx'
import { type Ends, leastFor, mostFor, placesOf, priceEnds, priceStops, shownAmount } from './price-stops.ts'

type PriceRangeProps = {
  /** The lowest and the highest price of what is there; null where nothing is. */
  price: { min: number; max: number } | null
  query: ListQuery
  choose: Choose
}

/** A range of prices in the currency that is shown, to be typed or dragged. An end that stands at the end of all is open. */
export function PriceRange({ price, ...rest }: PriceRangeProps) {
  const t = useText()
  const money = useMoneyText()
  const { rate_from_default: rate } = useCurrency().currency
  const { query, press } = usePress(rest)
  const [drag, setDrag] = useState<Range | null>(null)
  const { min_price, max_price } = query
  const all = price ?? { min: min_price ?? 0, max: max_price ?? min_price ?? 1 }
  const stops = priceStops(all, rate)
  const shown = (amount: number | null) => (amount === null ? null : shownAmount(amount, rate))
  const at = (place: number) => stops[place] ?? 0
  const end = stops.length - 1
  // From the latest query, which may be newer than the one on screen.
  const narrow = (ends: Ends) =>
    press((latest) => withFilter(latest, { kind: 'price', value: priceEnds(latest, ends) }))
  const places = placesOf(stops, shown(min_price), shown(max_price))
  /** An end that stayed where it was keeps what was typed for it. */
  const settle = ([from, to]: Range) => {
    setDrag(null)
    // The last stop may lie above every price.
    const least = from === 0 ? null : leastFor(Math.min(at(from), shownAmount(all.max, rate)), rate)
    const most = to === end ? null : mostFor(at(to), rate)
    narrow({ ...(from !== places[0] && { least }), ...(to !== places[1] && { most }) })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('catalogue.price')}</legend>
      <div className="flex items-start gap-2 px-0.5">
        <PriceField
          name="min_price"
          label={t('catalogue.price_least')}
          amount={min_price}
          toAmount={leastFor}
          dragged={drag ? at(drag[0]) : undefined}
          end={at(0)}
          onEnter={(least) => narrow({ least })}
        />
        <PriceField
          name="max_price"
          label={t('catalogue.price_most')}
          amount={max_price}
          toAmount={mostFor}
          dragged={drag ? at(drag[1]) : undefined}
          end={at(end)}
          onEnter={(most) => narrow({ most })}
        />
      </div>
      {rate !== 1 && <input type="hidden" name="rate" value={rate} />}
      <RangeSlider
        value={drag ?? places}
        max={end}
        labels={[t('catalogue.price_least'), t('catalogue.price_most')]}
        textOf={(place) => money(at(place) / rate)}
        onChange={setDrag}
        onSettle={settle}
        className="noscript:hidden"
      />
    </fieldset>
  )
}
