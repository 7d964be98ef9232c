import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callAsGuest } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { DeskSession, SignIn } from '#contract/desk.ts'
import { Button } from '#ui/buttons/button.tsx'

interface SignInFormProps {
  /** Filled in if a session has ended. */
  readonly email?: string
  readonly onSignedIn: (session: DeskSession) => void
}

/** E-mail and password, then the code of a second factor if the person has one. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [ticket, setTicket] = useState<string>()
  const finish = (answer: SignIn) => ('factor_ticket' in answer ? setTicket(answer.factor_ticket) : onSignedIn(answer))
  return ticket ? (
    <FactorForm ticket={ticket} onSignedIn={onSignedIn} onBack={() => setTicket(undefined)} />
  ) : (
    <PasswordForm email={email} onAnswer={finish} />
  )
}

function PasswordForm({ email = '', onAnswer }: { email?: string; onAnswer: (answer: SignIn) => void }) {
  const t = useText()
  const form = useForm({ defaultValues: { email, password: '' } })
  const submit = async (values: { email: string; password: string }) =>
    onAnswer((await callAsGuest('POST /desk/login', { body: { ...values, cookie: true } })).data)
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('people.sign_in')}>
      <TextField name="email" type="email" label={t('people.email')} autoComplete="username" />
      <TextField name="password" type="password" label={t('people.password')} autoComplete="current-password" />
    </EntryForm>
  )
}

interface FactorFormProps extends Pick<SignInFormProps, 'onSignedIn'> {
  readonly ticket: string
  /** Returns to the password: a ticket is valid for five minutes only. */
  readonly onBack: () => void
}

/** The second step of a sign-in. Accepting an invitation uses it too. */
export function FactorForm({ ticket, onSignedIn, onBack }: FactorFormProps) {
  const t = useText()
  const form = useForm({ defaultValues: { code: '' } })
  // The field that had the focus is gone.
  useEffect(() => form.setFocus('code'), [form])
  const submit = async ({ code }: { code: string }) => {
    const body = { factor_ticket: ticket, code: code.trim(), cookie: true }
    onSignedIn((await callAsGuest('POST /desk/verify-factor', { body })).data)
  }
  return (
    <>
      <EntryForm form={form} submit={submit} submitLabel={t('people.sign_in')}>
        <TextField name="code" label={t('people.code')} hint={t('people.code_hint')} autoComplete="one-time-code" />
      </EntryForm>
      <Button variant="quiet" onClick={onBack}>
        {t('people.back_to_sign_in')}
      </Button>
    </>
  )
}
