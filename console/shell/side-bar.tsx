import { useText } from '#console/platform/i18n/texts.tsx'
import type { Desk } from '#console/platform/session/desks.ts'
import { listMenu } from './menu.ts'
import { MenuCount } from './menu-count.tsx'
import { MenuLink } from './menu-link.tsx'

export function SideBar({ desk }: { desk: Desk }) {
  const t = useText()
  return (
    <nav
      aria-label={t('shell.menu')}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto border-e border-neutral-200 p-3 lg:block"
    >
      {listMenu(desk).map(({ label, entries }) => (
        <div key={label ?? ''} className="mb-3">
          {label && <h2 className="text-meta px-3 py-1 text-neutral-600">{t(label)}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <MenuLink
                  {...{ desk, entry }}
                  className="text-label flex min-h-11 items-center gap-3 rounded-md px-3 text-neutral-700 hover:bg-neutral-100 aria-[current]:bg-brand-soft aria-[current]:text-brand-soft-text"
                >
                  <entry.icon className="size-5" />
                  {t(entry.label)}
                  <MenuCount desk={desk} path={entry.path} className="ms-auto" />
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
