import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { MenuLink } from './menu-link.tsx'

const load = () => import('#storefront/shell/header/header-menus.tsx').then((part) => part.MoreMenu)

const link = 'text-label row-link text-neutral-700 hover:text-brand-text'

/** Links that do not fit wrap below the clipped row and are in the "More" menu. Without scripts the row grows. */
export function MenuLinks() {
  const t = useText()
  const { menus } = useSettings()
  const list = useRef<HTMLUListElement>(null)
  const visibleCount = useVisibleCount(list, menus.length)
  return (
    <nav aria-label={t('shell.main_menu')} className="flex min-w-0 flex-1 items-center gap-4">
      <ul ref={list} data-row className="flex h-12 min-w-0 flex-wrap gap-x-6 overflow-hidden px-1 noscript:h-auto">
        {menus.map((item, index) => (
          <li key={item.id} className={classNames(index >= visibleCount && 'invisible')}>
            <MenuLink item={item} className={link} />
          </li>
        ))}
      </ul>
      {visibleCount < menus.length && (
        <LazyLayer
          load={load}
          trigger={
            <button type="button" className={`${link} shrink-0 gap-1`}>
              {t('shell.more')}
              <ChevronDown className="size-4" />
            </button>
          }
        />
      )}
    </nav>
  )
}

/** How many links are in the first line; all of them before the first measurement. */
function useVisibleCount(list: RefObject<HTMLUListElement | null>, total: number): number {
  const [visibleCount, setVisibleCount] = useState(total)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const items = [...element.children] as HTMLElement[]
      const first = items[0]?.offsetTop ?? 0
      setVisibleCount(items.filter((item) => item.offsetTop === first).length)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return visibleCount
}
