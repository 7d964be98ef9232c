import { useEffect, useRef } from 'react'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { classNames } from '#ui/class-names.ts'

export type LinkTab = { label: string; href: string; current: boolean; count?: string }

type LinkTabsProps = {
  tabs: LinkTab[]
  label: string
  link?: LinkComponent
}

/** Tabs with their own addresses; a row that is too long scrolls to the current one, and to the one with the focus. */
export function LinkTabs({ tabs, label, link }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    const nav = row.current
    if (!nav || current === undefined) return
    const observer = new ResizeObserver(() => showTab(nav, nav.querySelector('[aria-current]')))
    for (const box of [nav, ...nav.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={label}
      // By keyboard: the browser does not scroll to a link of which a pixel is in view. A press must not move what it is on.
      onFocus={({ currentTarget, target }) => target.matches(':focus-visible') && showTab(currentTarget, target)}
      className="scrollbar-hidden fade-edges overflow-x-auto border-b border-neutral-200"
    >
      <ul className="flex w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor
              link={link}
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'text-label relative flex min-h-12 items-center gap-1.5 px-3 transition-colors focus-ring-inset',
                'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5',
                tab.current
                  ? 'text-brand-text after:bg-brand-ring'
                  : 'text-neutral-700 hover:text-neutral-900 hover:after:bg-neutral-300',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-micro rounded-full bg-neutral-100 px-1.5 text-neutral-700 tabular-nums">
                  {tab.count}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showTab(row: HTMLElement, link: Element | null): void {
  const tab = link?.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (tab && (tab.left < seen.left || tab.right > seen.right)) {
    row.scrollBy({ left: (tab.left + tab.right - seen.left - seen.right) / 2 })
  }
}
