interface Bar {
  readonly key: string
  readonly value: number
  /** Shown while the pointer is on the bar. */
  readonly text: string
  /** Drawn as an outline: its value still grows. */
  readonly isOpen?: boolean
}

interface BarChartProps {
  /** Describes the chart to screen readers. Also render its values as a table. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** The highest value, written at its line. */
  readonly maxText: string
  /** Below the first and the last bar. */
  readonly firstText: string
  readonly lastText: string
}

const height = 100
const slot = 10
const gap = 2

/** Bars in reading order: the drawing is mirrored from right to left, its texts are outside the SVG and are not. */
export function BarChart({ label, bars, maxText, firstText, lastText }: BarChartProps) {
  const max = Math.max(...bars.map(({ value }) => value), 0)
  const width = Math.max(bars.length * slot, slot)
  return (
    <figure className="text-meta grid gap-1 text-neutral-600">
      <div aria-hidden className="-mb-1 flex items-end gap-2">
        <bdi className="tabular-nums">{maxText}</bdi>
        <span className="flex-1 border-t border-dashed border-neutral-300" />
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-neutral-300 text-brand-solid rtl:-scale-x-100 forced-colors:text-[CanvasText]"
      >
        {bars.map(({ key, value, text, isOpen }, index) => {
          const size = max > 0 && value > 0 ? Math.max((value / max) * height, 1) : 0
          const box = { x: index * slot + gap / 2, y: height - size, width: slot - gap, height: size }
          return (
            <g key={key}>
              {/* Full height, so that low bars can be pointed at. */}
              <rect x={index * slot} y={0} width={slot} height={height} fill="transparent">
                <title>{text}</title>
              </rect>
              <rect {...box} fill="currentColor" fillOpacity={isOpen ? 0.35 : 1} pointerEvents="none" />
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden className="flex justify-between gap-2">
        <bdi>{firstText}</bdi>
        <bdi>{lastText}</bdi>
      </figcaption>
    </figure>
  )
}
