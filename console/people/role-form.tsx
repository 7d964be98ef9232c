import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { Role } from '#contract/people.ts'
import { useDeskOfPath, usePeopleCalls } from './people-calls.ts'
import { PermissionGrid } from './permission-grid.tsx'

interface RoleFormProps {
  readonly role?: Role
  /** Permissions of the signed-in person: others cannot be granted. */
  readonly held: ReadonlySet<string>
}

export function RoleForm({ role, held }: RoleFormProps) {
  const t = useText()
  const { kind, path } = useDeskOfPath()
  const navigate = useNavigate()
  const { saveRole } = usePeopleCalls()
  const form = useForm({ defaultValues: { name: role?.name ?? '', permissions: role?.permissions ?? [] } })
  // With input that was typed while a new role was saved, the next save changes that role.
  const key = useRef(role?.key)
  const save = async (values: { name: string; permissions: string[] }) => {
    key.current = await saveRole({ ...(key.current && { key: key.current }), ...values })
  }
  const openPeople = () => void navigate(`${path}/people`)
  return (
    <ConsoleForm form={form} save={save} onSaved={openPeople}>
      <Card title={t('members.role')}>
        <TextField name="name" label={t('members.role_name')} autoComplete="off" />
      </Card>
      <Card title={t('members.permissions')}>
        <Controller
          control={form.control}
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
