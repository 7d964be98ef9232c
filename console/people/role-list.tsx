import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useRoleName } from '#console/platform/session/role-name.ts'
import type { Role } from '#contract/people.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { useDeskOfPath, usePeople, usePeopleCalls } from './people-calls.ts'
import { useRoleRights } from './permission-names.ts'

/** Built-in roles with what they may do, and own ones, which can be changed and deleted. */
export function RoleList() {
  const t = useText()
  const { data } = usePeople()
  const { path } = useDeskOfPath()
  const can = useCan()
  if (!data) return null
  return (
    <Card title={t('members.roles')}>
      <p className="text-neutral-600">{t('members.roles_text')}</p>
      <ul className="grid divide-y divide-neutral-200">
        {data.roles.map((role) => (
          <RoleRow key={role.key} role={role} />
        ))}
      </ul>
      {can('people.write') && (
        <div>
          <Button icon={<Plus />} render={<Link to={`${path}/people/roles/new`} />}>
            {t('members.new_role')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function RoleRow({ role }: { role: Role }) {
  const t = useText()
  const { kind } = useDeskOfPath()
  const describe = useRoleRights()
  const can = useCan()
  const name = useRoleName()(role)
  const isOwn = role.name !== null
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-label flex flex-wrap items-center gap-2 text-neutral-900">
          <bdi>{name}</bdi>
          {!isOwn && <Badge>{t('members.built_in')}</Badge>}
        </h3>
        {describe(kind, role.permissions).map((line) => (
          <p key={line} className="text-meta max-w-text text-neutral-600">
            {line}
          </p>
        ))}
        <p className="text-meta text-neutral-600">{t('members.people_count', { count: role.people })}</p>
      </div>
      {isOwn && can('people.write') && <RoleActions role={role} name={name} />}
    </li>
  )
}

function RoleActions({ role: { key }, name }: { role: Role; name: string }) {
  const t = useText()
  const { path } = useDeskOfPath()
  const { deleteRole } = usePeopleCalls()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="compact"
        render={<Link to={`${path}/people/roles/${key}`} aria-label={t('members.edit_role_of', { name })} />}
      >
        {t('members.edit_role')}
      </Button>
      <Button
        size="compact"
        variant="danger"
        aria-label={t('members.delete_role_of', { name })}
        onClick={() => setOpen(true)}
      >
        {t('members.delete_role')}
      </Button>
      <ConfirmDialog
        {...{ isOpen, close: () => setOpen(false), tone: 'danger' }}
        title={t('members.delete_title', { name })}
        text={t('members.delete_text')}
        confirmLabel={t('members.delete_role')}
        confirm={() => deleteRole(key)}
      />
    </div>
  )
}
