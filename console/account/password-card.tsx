import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { NewPasswordFields } from '#console/platform/fields/new-password-fields.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** A new password ends the person's other sessions. */
export function PasswordCard() {
  const t = useText()
  const form = useForm({ defaultValues: empty })
  const { isDirty } = form.formState
  useLeaveGuard({ isDirty: () => isDirty })
  const submit = async (body: typeof empty) => {
    await call('POST /desk/change-password', { body })
    form.reset(empty)
    useNotice.getState().show(t('account.password_changed'))
  }
  return (
    <Card title={t('account.password')}>
      <EntryForm form={form} submit={submit} submitLabel={t('people.save_password')}>
        <TextField
          name="current_password"
          type="password"
          label={t('account.current_password')}
          autoComplete="current-password"
        />
        <NewPasswordFields />
      </EntryForm>
    </Card>
  )
}
