import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { keyOfLink } from '#console/people/key-of-link.ts'
import { useRoleName } from '#console/people/role-name.ts'
import { FactorForm } from '#console/people/sign-in-form.tsx'
import { callAsGuest } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { reloadMe } from '#console/platform/session/me.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'

export default function InvitationPage() {
  const t = useText()
  const nameRole = useRoleName()
  const [key] = useState(keyOfLink)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', key],
    queryFn: async () => (await callAsGuest('POST /desk/invitations/read', { body: { key } })).data,
    retry: false,
  })
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <FormSkeleton label={t('states.loading')} fields={2} />
  const role = nameRole({ key: data.role, name: data.role_name })
  const text = t('people.invitation_text', { desk: data.shop_name ?? t('shell.market'), role, email: data.email })
  return (
    <EntryPanel title={t('people.invitation_title')} text={text}>
      <AcceptForm invitationKey={key} hasAccount={data.has_account} />
    </EntryPanel>
  )
}

function AcceptForm({ invitationKey: key, hasAccount }: { invitationKey: string; hasAccount: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const [ticket, setTicket] = useState<string>()
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const open = async () => {
    await reloadMe()
    navigate('/', { replace: true })
  }
  const submit = async (values: { name: string; password: string }) => {
    const { data } = await callAsGuest('POST /desk/invitations/accept', { body: { key, ...values, cookie: true } })
    if ('factor_ticket' in data) setTicket(data.factor_ticket)
    else await open()
  }
  if (ticket) return <FactorForm ticket={ticket} onSignedIn={() => void open()} />
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('people.accept')}>
      <TextField name="name" label={t('people.your_name')} autoComplete="name" />
      <TextField
        name="password"
        type="password"
        label={hasAccount ? t('people.password') : t('people.new_password')}
        hint={hasAccount ? t('people.has_account') : t('people.password_hint')}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
      />
    </EntryForm>
  )
}
