import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { useKeyOfLink } from '#console/people/key-of-link.ts'
import { callAsGuest } from '#console/platform/api/client.ts'
import { NewPasswordFields } from '#console/platform/fields/new-password-fields.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'

export default function ResetPasswordPage() {
  const t = useText()
  const key = useKeyOfLink()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({ defaultValues: { password: '', password_confirmation: '' } })
  const submit = async (values: { password: string; password_confirmation: string }) => {
    await callAsGuest('POST /desk/reset-password', { body: { key, ...values } })
    setSaved(true)
  }
  return (
    <EntryPanel
      title={t('people.reset_title')}
      text={isSaved && <span role="status">{t('people.password_saved')}</span>}
    >
      {isSaved ? (
        <Link to="/sign-in" className="text-brand-text underline underline-offset-4">
          {t('people.back_to_sign_in')}
        </Link>
      ) : (
        <EntryForm form={form} submit={submit} submitLabel={t('people.save_password')}>
          <NewPasswordFields />
        </EntryForm>
      )}
    </EntryPanel>
  )
}
