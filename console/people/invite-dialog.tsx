import { MailCheck, MailX } from 'lucide-react'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { CopyButton } from '#console/platform/layout/copy-button.tsx'
import type { Role } from '#contract/people.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { usePeopleCalls } from './people-calls.ts'
import { RoleChoice } from './role-choice.tsx'

export interface SentInvitation {
  readonly email: string
  readonly link: string
  readonly isMailed: boolean
}

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
      unsaved={{
        isDirty: () => isDirty && !sent,
        ...{ question: t('form.leave_question'), stayLabel: t('form.stay'), leaveLabel: t('form.leave') },
      }}
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
      <TextField name="email" type="email" label={t('people.email')} autoComplete="off" inputMode="email" />
      <RoleChoice roles={roles} />
    </EntryForm>
  )
}

/** The link of a sent invitation. It can also be passed on by hand. */
export function InvitationLink({
  sent: { email, link, isMailed },
  close,
}: {
  sent: SentInvitation
  close: () => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const Icon = isMailed ? MailCheck : MailX
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2 text-neutral-800">
        <Icon className="mt-0.5 size-5 shrink-0" />
        {isMailed ? t('members.invited_mailed', { email }) : t('members.invited_unmailed', { email })}
      </p>
      <Field label={t('members.link')} hint={t('members.link_hint')}>
        <TextInput
          ref={input}
          readOnly
          value={link}
          dir="ltr"
          translate="no"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={link} label={t('members.copy')} source={input} />
        <Button variant="primary" onClick={close}>
          {t('members.done')}
        </Button>
      </div>
    </div>
  )
}
