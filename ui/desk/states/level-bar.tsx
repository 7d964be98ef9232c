import { classNames } from '#ui/class-names.ts'

interface LevelBarProps {
  /** progressbar: of work that goes on; meter: of a state. */
  readonly role: 'progressbar' | 'meter'
  readonly label: string
  readonly value: number
  readonly max: number
  readonly className?: string
}

export function LevelBar({ role, label, value, max, className }: LevelBarProps) {
  const percent = max > 0 ? Math.floor((100 * value) / max) : 0
  const level = { role, 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent }
  return (
    <div {...level} className={classNames('frame h-1.5 overflow-hidden rounded-full bg-neutral-200', className)}>
      <div
        className="h-full rounded-full bg-brand-solid transition-[width] forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
