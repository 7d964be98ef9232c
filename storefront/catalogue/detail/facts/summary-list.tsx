import { Check } from 'lucide-react'

const most = 4

/** What is worth knowing at a glance. */
export function SummaryList({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {points.slice(0, most).map((point) => (
        <li key={point} className="flex items-start gap-2">
          <Check aria-hidden className="mt-[0.2lh] size-4 text-success" />
          <span className="min-w-0 flex-1">
            <bdi>{point}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
