import { Link } from 'react-router'
import { useLocale } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'

export interface CountLink {
  /** Address of the list with the counted rows. */
  readonly to: string
  readonly label: string
  /** A text where the number is not exact. */
  readonly count: number | string
  readonly hint?: string
}

/** Counts of waiting rows at a desk; each links to its list. */
export function CountLinks({ links }: { links: readonly CountLink[] }) {
  const locale = useLocale()
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
      {links.map(({ to, label, count, hint }) => (
        <li key={to}>
          <Link
            to={to}
            className="grid h-full gap-1 rounded-lg bg-neutral-50 p-3 text-neutral-700 hover:bg-neutral-100"
          >
            <span className="text-h2 text-neutral-900 tabular-nums">
              {typeof count === 'string' ? count : formatNumber(count, locale)}
            </span>
            <span className="text-label">{label}</span>
            {hint && <span className="text-meta">{hint}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
