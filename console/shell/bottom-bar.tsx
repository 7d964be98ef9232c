import { Menu as MenuIcon } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Desk } from '#console/platform/session/desks.ts'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { listMenu, personMenu } from './menu.ts'
import { MenuCount } from './menu-count.tsx'

const cell =
  'text-micro flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 text-neutral-700 aria-[current]:text-brand-text [&>svg]:size-6'

/** Beside the button for all other pages. */
const maxCells = 4

/** The menu of a desk on a phone: its most used pages, and all others, in their groups, behind the last button. */
export function BottomBar({ desk }: { desk: Desk }) {
  const t = useText()
  const menu = listMenu(desk)
  const shown = menu.flatMap((group) => group.entries.filter(({ isOnPhone }) => isOnPhone)).slice(0, maxCells)
  const others = menu.map((group) =>
    group.entries
      .filter((entry) => !shown.includes(entry))
      .map(({ path, ...entry }) => ({ ...entry, path: desk.path + path })),
  )
  return (
    <nav
      aria-label={t('shell.menu')}
      className="fixed inset-x-0 bottom-0 z-header flex border-t border-neutral-200 bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shown.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={desk.path + path} end={path === ''} className={cell}>
          <span className="relative [&>svg]:size-6">
            <Icon />
            <MenuCount desk={desk} path={path} className="absolute -end-3 -top-2" />
          </span>
          {t(label)}
        </NavLink>
      ))}
      <LazyMenu
        trigger={
          <button type="button" className={cell}>
            <MenuIcon />
            {t('shell.more')}
          </button>
        }
        entries={[...others, personMenu]
          .filter(({ length }) => length > 0)
          .flatMap((group, groupIndex) =>
            group.map(({ path, label, icon: Icon }, index) => ({
              label: t(label),
              icon: <Icon />,
              render: <Link to={path} />,
              apart: groupIndex > 0 && index === 0,
            })),
          )}
      />
    </nav>
  )
}
