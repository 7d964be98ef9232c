import { useEffect, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { InPageLink } from './in-page-link.tsx'

export type SectionLink = { id: string; label: string }

/** Sticky links to the sections on large screens; the current section is highlighted. */
export function SectionIndex({ sections }: { sections: SectionLink[] }) {
  const t = useText()
  const current = useCurrentSection(sections)
  return (
    <nav
      aria-label={t('catalogue.sections')}
      className="sticky-bar top-(--sticky-top) z-sticky border-b border-neutral-200 bg-white max-lg:hidden"
    >
      <ul className="page-container flex gap-1">
        {sections.map(({ id, label }) => (
          <li key={id} className="first:-ms-3">
            <InPageLink
              to={id}
              aria-current={id === current || undefined}
              className={classNames(
                'text-label relative flex min-h-12 items-center px-3 focus-ring-inset after:absolute after:inset-x-3 after:bottom-0 after:h-0.5',
                id === current
                  ? 'text-brand-text after:bg-brand-ring'
                  : 'text-neutral-700 hover:text-neutral-900 hover:after:bg-neutral-300',
              )}
            >
              {label}
            </InPageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section that crosses a line at 30 % of the window's height. */
function useCurrentSection(sections: SectionLink[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-30% 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
