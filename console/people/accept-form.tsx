import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callAsGuest } from '#console/platform/api/client.ts'
import { NewPasswordField } from '#console/platform/fields/new-password-fields.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useOpenDesk } from './open-desk.ts'
import { FactorForm } from './sign-in-form.tsx'

interface AcceptFormProps {
  readonly invitationKey: string
  readonly hasAccount: boolean
}

/** Accepts an invitation with a new account, or with the password of the present one, and signs in. */
export function AcceptForm({ invitationKey: key, hasAccount }: AcceptFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const openDesk = useOpenDesk()
  const [ticket, setTicket] = useState<string>()
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const submit = async (values: { name: string; password: string }) => {
    const { data } = await callAsGuest('POST /desk/invitations/accept', { body: { key, ...values, cookie: true } })
    if ('factor_ticket' in data) setTicket(data.factor_ticket)
    else await openDesk(data, '/')
  }
  if (ticket) {
    return (
      <FactorForm
        ticket={ticket}
        onSignedIn={(session) => void openDesk(session, '/')}
        onBack={() => navigate('/sign-in')}
      />
    )
  }
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('people.accept')}>
      <TextField name="name" label={t('people.your_name')} autoComplete="name" />
      {hasAccount ? (
        <TextField
          name="password"
          type="password"
          label={t('people.password')}
          hint={t('people.has_account')}
          autoComplete="current-password"
        />
      ) : (
        <NewPasswordField />
      )}
    </EntryForm>
  )
}
