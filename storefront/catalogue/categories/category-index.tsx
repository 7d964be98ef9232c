import { useEffect, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { CategoryPicture } from '#storefront/platform/images/decorative-pictures.tsx'
import { classNames } from '#ui/class-names.ts'
import { useGridKeys } from '#ui/navigation/grid-keys.ts'
import { panelId } from './category-panel.tsx'

type CategoryIndexProps = { categories: readonly Category[] }

/** Sticky index of the top categories; the current one follows the scroll position. */
export function CategoryIndex({ categories }: CategoryIndexProps) {
  const t = useText()
  const keys = useGridKeys()
  const current = useSectionInView(categories.map(({ slug }) => panelId(slug)))
  return (
    <nav
      aria-label={t('catalogue.all_categories')}
      className="scrollbar-hidden sticky top-(--sticky-top,3.5rem) max-h-[calc(100dvh-var(--sticky-top,3.5rem))] overflow-y-auto overscroll-contain bg-neutral-50 max-lg:-ms-4 sm:max-lg:-ms-6 lg:top-[calc(var(--sticky-top,7rem)+1rem)] lg:rounded-xl lg:p-2"
    >
      <ul onKeyDown={keys}>
        {categories.map(({ slug, name, thumbnail }) => {
          const isCurrent = current === panelId(slug)
          return (
            <li key={slug}>
              <a
                href={`#${panelId(slug)}`}
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'text-label flex items-center gap-3 px-2 py-2 transition-colors focus-ring-inset max-lg:text-micro max-lg:flex-col max-lg:gap-1 max-lg:border-s-3 max-lg:text-center lg:rounded-md',
                  isCurrent
                    ? 'border-brand-ring bg-brand-soft text-brand-soft-text max-lg:bg-white'
                    : 'border-transparent text-neutral-700 hover:bg-neutral-100 hover:text-neutral-900',
                )}
              >
                <CategoryPicture
                  picture={thumbnail}
                  sizes="(width < 64rem) 48px, 32px"
                  widths={[48, 64, 96, 144]}
                  priority="eager"
                  className="size-12 shrink-0 rounded-full lg:size-8"
                />
                <bdi className="min-w-0">{name}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The last section whose top has reached the upper third of the window, or the first section. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const sections = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const update = () => {
      frame = 0
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const reached = sections.filter((section) => isEnd || section.getBoundingClientRect().top < innerHeight / 3)
      const visible = reached.filter((section) => section.getBoundingClientRect().top < innerHeight)
      const rowTop = visible.at(-1)?.getBoundingClientRect().top
      // Sections can be side by side: the first of the row counts.
      const first = visible.find((section) => section.getBoundingClientRect().top === rowTop)
      setInView((first ?? sections[0])?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [all])
  return inView
}
