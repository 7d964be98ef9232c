import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { InvitationLink, type SentInvitation } from '#console/platform/layout/invitation-link.tsx'
import type { Role } from '#contract/people.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { usePeopleCalls } from './people-calls.ts'
import { RoleChoice } from './role-choice.tsx'

interface InviteDialogProps {
  readonly isOpen: boolean
  readonly close: () => void
  readonly roles: readonly Role[]
}

/** Asks for address and role, then shows the link of the invitation. */
export function InviteDialog({ isOpen, close, roles }: InviteDialogProps) {
  const t = useText()
  const [sent, setSent] = useState<SentInvitation>()
  const form = useForm<InviteValues>({ defaultValues: { email: '', role: '' } })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedQuestion(() => isDirty && !sent)
  const reset = () => {
    form.reset()
    setSent(undefined)
  }
  return (
    <Dialog
      open={isOpen}
      // Its link is shown in this dialog.
      onOpenChange={() => isSubmitting || close()}
      onClosed={reset}
      unsaved={unsaved}
      title={sent ? t('members.invited_title') : t('members.invite')}
      closeLabel={t('shell.close')}
      width={640}
    >
      {sent ? <InvitationLink sent={sent} close={close} /> : <InviteForm {...{ form, roles }} onSent={setSent} />}
    </Dialog>
  )
}

interface InviteFormProps {
  readonly form: UseFormReturn<InviteValues>
  readonly roles: readonly Role[]
  readonly onSent: (sent: SentInvitation) => void
}

interface InviteValues {
  email: string
  role: string
}

function InviteForm({ form, roles, onSent }: InviteFormProps) {
  const t = useText()
  const { invite } = usePeopleCalls()
  const submit = async ({ email, role }: InviteValues) => onSent(await invite({ email: email.trim(), role }))
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('members.send_invitation')}>
      <TextField
        name="email"
        type="email"
        label={t('people.email')}
        autoComplete="off"
        inputMode="email"
        validate={(email) => /^[^\s@]+@[^\s@]+$/.test(email.trim())}
      />
      <RoleChoice roles={roles} />
    </EntryForm>
  )
}
