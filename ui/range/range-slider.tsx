import { Slider as Base } from '@base-ui/react/slider'

export type Range = readonly [low: number, high: number]

type RangeSliderProps = {
  /** Places from 0 to `max`. */
  value: Range
  max: number
  /** The names of the two thumbs. */
  labels: readonly [low: string, high: string]
  /** A place in words, for screen readers. */
  textOf: (value: number) => string
  /** While a thumb moves. */
  onChange: (value: Range) => void
  /** When it was let go, or moved by a key. */
  onSettle: (value: Range) => void
  className?: string
}

const rangeOf = (value: readonly number[]): Range => [value[0] ?? 0, value[1] ?? 0]

/** Two ends of a range to drag, or to move by arrows, Page keys, Home and End. Beside it fields must do the same by typing. */
export function RangeSlider({ value, labels, textOf, onChange, onSettle, className, max }: RangeSliderProps) {
  return (
    <Base.Root
      max={max}
      largeStep={Math.max(2, Math.round(max / 10))}
      value={value}
      thumbCollisionBehavior="none"
      onValueChange={(next) => onChange(rangeOf(next))}
      onValueCommitted={(next) => onSettle(rangeOf(next))}
      className={className}
    >
      <Base.Control className="flex min-h-11 touch-none items-center px-3 select-none">
        <Base.Track className="h-1 w-full rounded-full bg-neutral-300 forced-colors:bg-[GrayText]">
          <Base.Indicator className="rounded-full bg-brand-ring forced-colors:bg-[Highlight]" />
          {labels.map((label, index) => (
            <Base.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_text, at) => textOf(at)}
              className="size-6 rounded-full border-2 border-brand-ring bg-white shadow-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring"
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
