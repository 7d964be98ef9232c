import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { MenuLink } from './menu-link.tsx'

const load = () => import('./more-menu.tsx').then((part) => part.MoreMenu)

const link = 'text-label row-link text-neutral-700 hover:text-brand-text'

/**
 * As many links as the row has room for; the others wrap below its edge, unseen, and stand in the "More" menu. Without scripts
 * there is no such menu, and the row is as high as they need.
 */
export function MenuLinks() {
  const t = useText()
  const { menus } = useSettings()
  const list = useRef<HTMLUListElement>(null)
  const shown = useShown(list, menus.length)
  return (
    <nav aria-label={t('shell.main_menu')} className="flex min-w-0 flex-1 items-center gap-4">
      <ul ref={list} data-row className="flex h-12 min-w-0 flex-wrap gap-x-6 overflow-hidden px-1 noscript:h-auto">
        {menus.map((item, place) => (
          <li key={item.id} className={classNames(place >= shown && 'invisible')}>
            <MenuLink item={item} className={link} />
          </li>
        ))}
      </ul>
      {shown < menus.length && (
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

/** How many of the links lie in the first line. Before the browser has measured, all of them count. */
function useShown(list: RefObject<HTMLUListElement | null>, total: number): number {
  const [shown, setShown] = useState(total)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const items = [...element.children] as HTMLElement[]
      const first = items[0]?.offsetTop ?? 0
      setShown(items.filter((item) => item.offsetTop === first).length)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return shown
}
