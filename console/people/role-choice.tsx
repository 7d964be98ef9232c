import { Controller, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useRoleName } from '#console/platform/session/role-name.ts'
import type { Role } from '#contract/people.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useDeskOfPath } from './people-calls.ts'
import { useRoleRights } from './permission-names.ts'

/** The field `role` of the form around it: each role with what it may do, and why one cannot be given. */
export function RoleChoice({ roles }: { roles: readonly Role[] }) {
  const t = useText()
  const { kind } = useDeskOfPath()
  const nameRole = useRoleName()
  const describe = useRoleRights()
  const { control } = useFormContext<{ role: string }>()
  const options = roles.map((role) => ({
    value: role.key,
    label: nameRole(role),
    disabled: !role.may_grant,
    description: (
      <>
        {describe(kind, role.permissions).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {!role.may_grant && <span className="block font-semibold text-neutral-700">{t('members.role_lacking')}</span>}
      </>
    ),
  }))
  return (
    <Controller
      control={control}
      name="role"
      rules={{ required: true }}
      render={({ field, fieldState }) => (
        <RadioCards
          legend={t('members.role')}
          {...{ options, name: field.name, value: field.value, onChange: field.onChange }}
          error={fieldProblem(fieldState.error, t('members.choose_role'))}
          required
        />
      )}
    />
  )
}
