import { Slider as Base } from '@base-ui/react/slider'

export type Range = readonly [low: number, high: number]

type RangeSliderProps = {
  /** Positions from 0 to `max`. */
  value: Range
  max: number
  labels: readonly [low: string, high: string]
  textOf: (value: number) => string
  onChange: (value: Range) => void
  onSettle: (value: Range) => void
  className?: string
}

const rangeOf = (value: readonly number[]): Range => [value[0] ?? 0, value[1] ?? 0]

/** A range with two thumbs: drag, arrows, Page keys, Home and End. Fields beside it must offer the same by typing. */
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
