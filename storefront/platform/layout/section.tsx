import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'

type SectionProps = {
  /** Id of the heading, for `aria-labelledby` inside. */
  id: string
  title: ReactNode
  /** Plain text of a title that is an element. */
  name?: string
  /** Next to the title, such as a countdown. */
  aside?: ReactNode
  allHref?: string
  className?: string
  children: ReactNode
}

export function Section({ id, title, name, aside, allHref, className, children }: SectionProps) {
  const t = useText()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id={id} className="text-h2 min-w-0">
          {title}
        </h2>
        {aside && <div className="max-sm:order-last max-sm:w-full">{aside}</div>}
        {allHref && (
          <Link
            to={allHref}
            data-plain-link
            aria-label={t('shell.named', { name: t('shell.see_all'), text: `${name ?? title}` })}
            className="text-label relative ms-auto inline-flex min-h-8 shrink-0 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
          >
            {t('shell.see_all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export function useRailLabels(): { previous: string; next: string } {
  const t = useText()
  return { previous: t('shell.rail_previous'), next: t('shell.rail_next') }
}
