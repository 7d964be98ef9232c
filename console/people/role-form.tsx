import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { Role } from '#contract/people.ts'
import type { RoleKind } from '#contract/permissions.ts'
import { useDeskOfPath, usePeopleCalls } from './people-calls.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { levelIn, nounsOf, type PermissionNoun } from './permission-names.ts'

interface RoleFormProps {
  readonly role?: Role
  /** Permissions of the signed-in person: others cannot be granted. */
  readonly held: ReadonlySet<string>
}

export function RoleForm({ role, held }: RoleFormProps) {
  const t = useText()
  const { kind, path } = useDeskOfPath()
  const navigate = useNavigate()
  const form = useRoleForm(role)
  const openPeople = () => void navigate(`${path}/people`)
  return (
    <ConsoleForm {...form} onSaved={openPeople}>
      <Card title={t('members.role')}>
        <TextField name="name" label={t('members.role_name')} autoComplete="off" />
      </Card>
      <Card title={t('members.permissions')}>
        <Controller
          control={form.form.control}
          name="permissions"
          rules={{ validate: (permissions) => permissions.length > 0 }}
          render={({ field, fieldState }) => (
            <PermissionGrid
              {...{ kind, held, value: field.value, onChange: field.onChange }}
              error={fieldProblem(fieldState.error, t('members.choose_permission'))}
            />
          )}
        />
      </Card>
    </ConsoleForm>
  )
}

const newRole: Role = { key: '', version: '', name: '', permissions: [], people: 0, may_grant: true }

function useRoleForm(role = newRole) {
  const t = useText()
  const { kind } = useDeskOfPath()
  const { saveRole, showRole } = usePeopleCalls()
  const levels: Readonly<Record<string, string>> = { read: t('members.see'), write: t('members.change') }
  return useVersionedForm<Role, RoleValues>({
    data: role,
    readFields: ({ name, permissions }) => readRoleFields(kind, { name: name ?? '', permissions }),
    toFields: (values) => readRoleFields(kind, values),
    toValues: (fields) => toRoleValues(kind, fields),
    describeField: (name, value) =>
      name === 'name'
        ? { label: t('members.role_name'), text: String(value) }
        : { label: t(`permissions.${name as PermissionNoun}`), text: levels[String(value)] ?? '' },
    // With input that was typed while a new role was saved, the next save changes that role.
    post: (fields, _, version, { key }) => saveRole({ ...(key && { key, version }), ...toRoleValues(kind, fields) }),
    onStored: showRole,
  })
}

interface RoleValues {
  readonly name: string
  readonly permissions: string[]
}

/** A field per area, so that changes of two people to different areas are merged. "Change" includes "see". */
function readRoleFields(kind: RoleKind, { name, permissions }: RoleValues): FieldMap {
  const held = new Set(permissions)
  return { name, ...Object.fromEntries(nounsOf(kind).map((noun) => [noun, levelIn(held, noun) ?? null])) }
}

/** The permissions are sorted as the server stores them. */
function toRoleValues(kind: RoleKind, fields: FieldMap): RoleValues {
  const permissions = nounsOf(kind).flatMap((noun) => {
    if (fields[noun] === 'write') return [`${noun}.read`, `${noun}.write`]
    return fields[noun] === 'read' ? [`${noun}.read`] : []
  })
  return { name: String(fields.name), permissions: permissions.sort() }
}
