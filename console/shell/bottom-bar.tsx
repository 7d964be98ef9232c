import { Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Desk } from '#console/platform/session/desks.ts'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { listMenu } from './menu.ts'
import { MenuCount } from './menu-count.tsx'
import { MenuLink } from './menu-link.tsx'
import { labelOnPhone, listPhoneEntries, personMenu } from './phone-menu.ts'

const cell =
  'text-micro flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 text-center text-neutral-700 aria-[current]:text-brand-text [&>svg]:size-6'

/** The menu of a desk on a phone: its most used pages, and all others, in their groups, behind the last button. */
export function BottomBar({ desk }: { desk: Desk }) {
  const t = useText()
  const menu = listMenu(desk)
  const shown = listPhoneEntries(desk)
  const others = menu.map(({ label, entries }) => ({
    heading: label && t(label),
    entries: entries
      .filter((entry) => !shown.includes(entry))
      .map((entry) => ({ ...entry, to: desk.path + entry.path })),
  }))
  const ofPerson = personMenu.map((entry) => ({ ...entry, to: entry.path }))
  return (
    <nav
      aria-label={t('shell.menu')}
      className="fixed inset-x-0 bottom-0 z-header flex border-t border-neutral-200 bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shown.map((entry) => (
        <MenuLink key={entry.path} {...{ desk, entry }} className={cell}>
          <span className="relative [&>svg]:size-6">
            <entry.icon />
            <MenuCount desk={desk} path={entry.path} className="absolute -end-3 -top-2" />
          </span>
          {t(labelOnPhone(entry))}
        </MenuLink>
      ))}
      <LazyMenu
        trigger={
          <button type="button" className={cell}>
            <MenuIcon />
            {t('shell.more')}
          </button>
        }
        entries={[...others, { heading: undefined, entries: ofPerson }]
          .filter(({ entries }) => entries.length > 0)
          .flatMap(({ heading, entries }, groupIndex) =>
            entries.map(({ to, path, label, icon: Icon }, index) => ({
              label: (
                <span className="flex items-center justify-between gap-3">
                  {t(label)}
                  <MenuCount desk={desk} path={path} />
                </span>
              ),
              icon: <Icon />,
              render: <Link to={to} />,
              apart: groupIndex > 0 && index === 0,
              ...(heading !== undefined && index === 0 && { heading }),
            })),
          )}
      />
    </nav>
  )
}
