import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { callAsGuest } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'

/** Says the same whether or not the address is known. */
export default function ForgottenPage() {
  const t = useText()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ defaultValues: { email: '' } })
  const submit = async (body: { email: string }) => {
    await callAsGuest('POST /desk/forgot-password', { body })
    setSentTo(body.email)
  }
  const text = sentTo === undefined ? t('people.forgotten_text') : t('people.link_sent', { email: sentTo })
  return (
    <EntryPanel title={t('people.forgotten')} text={<span role="status">{text}</span>}>
      {sentTo === undefined && (
        <EntryForm form={form} submit={submit} submitLabel={t('people.send_link')}>
          <TextField name="email" type="email" label={t('people.email')} autoComplete="username" />
        </EntryForm>
      )}
      <Link to="/sign-in" className="text-brand-text underline underline-offset-4">
        {t('people.back_to_sign_in')}
      </Link>
    </EntryPanel>
  )
}
