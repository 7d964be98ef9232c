import { useEffect, useRef } from 'react'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { classNames } from '#ui/class-names.ts'

export type LinkTab = { label: string; href: string; current: boolean; count?: string }

type LinkTabsProps = {
  tabs: LinkTab[]
  label: string
  link?: LinkComponent
}

/** Tabs with their own addresses; a row that is too long scrolls to the current one. */
export function LinkTabs({ tabs, label, link }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    const nav = row.current
    if (!nav || current === undefined) return
    const observer = new ResizeObserver(() => showCurrent(nav))
    for (const box of [nav, ...nav.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={label}
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

function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (tab && (tab.left < seen.left || tab.right > seen.right)) {
    row.scrollBy({ left: (tab.left + tab.right - seen.left - seen.right) / 2 })
  }
}
