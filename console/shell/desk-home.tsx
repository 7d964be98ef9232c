import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { listMenu } from './menu.ts'

/** The first page of a desk: what matters there, then the pages that the person may open, unless the side bar has them beside it. */
export function DeskHome({ children }: { children?: ReactNode }) {
  const t = useText()
  const { desk } = useDesks()
  if (!desk) {
    const toDesks = <Button render={<Link to="/" />}>{t('people.choose_desk')}</Button>
    return <PageMessage title={t('states.not_found')} text={t('states.no_membership')} action={toDesks} />
  }
  const entries = listMenu(desk)
    .flatMap((group) => group.entries)
    .filter(({ path }) => path !== '')
  return (
    <>
      <PageHeader title={desk.shopName ?? t('shell.market')} />
      {/* `empty:hidden`, because all parts may render nothing. */}
      <div className="peer mb-4 grid grid-cols-1 gap-4 empty:hidden">{children}</div>
      {entries.length === 0 && <EmptyState title={t('shell.no_pages')} text={t('shell.no_pages_text')} />}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:peer-[:not(:empty)]:hidden">
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={desk.path + path}
              className="panel text-label flex min-h-16 items-center gap-3 p-4 text-neutral-900"
            >
              <Icon className="size-6 text-brand-text" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
