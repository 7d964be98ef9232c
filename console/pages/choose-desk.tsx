import { Store } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useDeskRoleName } from '#console/platform/session/role-name.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'

/** With one desk it opens at once. */
export default function ChooseDeskPage() {
  const t = useText()
  const nameRole = useDeskRoleName()
  const { desks } = useDesks()
  const [only] = desks
  if (only && desks.length === 1) return <Navigate to={only.path} replace />
  if (!only) return <PageMessage title={t('people.no_desk')} text={t('people.no_desk_text')} />
  return (
    <>
      <PageHeader title={t('people.choose_desk')} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {desks.map(({ path, shopName, role, entered }) => (
          <li key={path}>
            <Link to={path} className="panel flex min-h-20 items-center gap-4 p-4 hover:border-neutral-500">
              <Store className="size-6 text-brand-text" />
              <span className="min-w-0">
                <span className="text-label block truncate text-neutral-900" translate={shopName ? 'no' : undefined}>
                  {shopName ?? t('shell.market')}
                </span>
                <span className="text-meta text-neutral-600">{nameRole({ role, entered })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
