import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'

/** The value `password` of the surrounding form, for a password that the person chooses. */
export function NewPasswordField() {
  const t = useText()
  return (
    <TextField
      name="password"
      type="password"
      label={t('people.new_password')}
      hint={t('people.password_hint')}
      autoComplete="new-password"
    />
  )
}

export function NewPasswordFields() {
  const t = useText()
  return (
    <>
      <NewPasswordField />
      <TextField
        name="password_confirmation"
        type="password"
        label={t('people.repeat_password')}
        autoComplete="new-password"
      />
    </>
  )
}
