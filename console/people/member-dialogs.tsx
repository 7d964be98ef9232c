import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useRoleName } from '#console/platform/session/role-name.ts'
import type { Member, Role } from '#contract/people.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { usePeopleCalls } from './people-calls.ts'
import { RoleChoice } from './role-choice.tsx'

interface MemberDialogProps {
  readonly member: Member
  readonly isOpen: boolean
  readonly close: () => void
}

export function RoleDialog({ member, roles, isOpen, close }: MemberDialogProps & { roles: readonly Role[] }) {
  const t = useText()
  const { setRole } = usePeopleCalls()
  const form = useForm({ values: { role: member.role } })
  const submit = async ({ role }: { role: string }) => {
    if (role !== member.role) await setRole(member.id, role)
  }
  return (
    <EntryDialog
      title={t('members.role_title', { name: member.name })}
      width={640}
      {...{ isOpen, close, form, submit }}
      submitLabel={t('form.save')}
    >
      <RoleChoice roles={roles} />
    </EntryDialog>
  )
}

/** Disabling ends the sessions of a person, so their address has to be typed first. */
export function DisableDialog({ member, isOpen, close }: MemberDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={t('members.disable_title', { name: member.name })}
      description={t('members.disable_text', { name: member.name })}
      closeLabel={t('shell.close')}
    >
      <DisableForm {...{ member, close }} />
    </Dialog>
  )
}

function DisableForm({ member, close }: Omit<MemberDialogProps, 'isOpen'>) {
  const t = useText()
  const { disable } = usePeopleCalls()
  const form = useForm({ defaultValues: { email: '' } })
  const submit = async ({ email }: { email: string }) => {
    if (email.trim().toLowerCase() !== member.email.toLowerCase()) return form.setError('email', { type: 'validate' })
    await disable(member.id)
    close()
  }
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('members.disable')} tone="danger-solid">
      <TextField
        name="email"
        type="email"
        label={t('members.disable_type', { email: member.email })}
        problem={t('members.disable_mismatch')}
        autoComplete="off"
      />
    </EntryForm>
  )
}

export function EnableDialog({ member, isOpen, close }: MemberDialogProps) {
  const t = useText()
  const nameRole = useRoleName()
  const { enable } = usePeopleCalls()
  const role = nameRole({ key: member.role, name: member.role_name })
  return (
    <ConfirmDialog
      {...{ isOpen, close }}
      title={t('members.enable_title', { name: member.name })}
      text={t('members.enable_text', { name: member.name, role })}
      confirmLabel={t('members.enable')}
      confirm={() => enable(member.id)}
    />
  )
}
