import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { loginForm } from '#contract/accounts.ts'
import { hasCode } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { fieldMessage, showFieldErrors, toastError } from '#storefront/platform/api/form-failure.ts'
import { TextButton } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { signIn } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

type LoginFormProps = {
  phone: string | undefined
  onDone: () => void
  /** The account is disabled: gets the reason, and undefined at the next attempt. */
  onDisabled: (text: string | undefined) => void
  /** A social sign-in is pending: the fields are read-only but keep their values. */
  isSocialPending: boolean
}

export function LoginForm({ phone, onDone, onDisabled, isSocialPending }: LoginFormProps) {
  const t = useText()
  const { register, errors, isSubmitting, logIn, openForgotPassword } = useLogin({ phone, onDone, onDisabled })
  return (
    <form noValidate onSubmit={logIn} className="grid gap-4">
      <Field
        label={t('accounts.phone_or_email')}
        error={fieldMessage(errors.phone, t('accounts.phone_or_email_required'), t)}
        required
      >
        <TextInput
          {...register('phone')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          readOnly={isSubmitting || isSocialPending}
        />
      </Field>
      <Field
        label={t('accounts.password')}
        error={fieldMessage(errors.password, t('accounts.password_required'), t)}
        aside={<TextButton onPress={openForgotPassword}>{t('accounts.forgot')}</TextButton>}
        required
      >
        <PasswordInput
          {...register('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t('accounts.show_password')}
          readOnly={isSubmitting || isSocialPending}
        />
      </Field>
      <Button type="submit" variant="primary" full loading={isSubmitting} className="mt-2 min-h-12">
        {t('shell.log_in')}
      </Button>
    </form>
  )
}

function useLogin({ phone, onDone, onDisabled }: Omit<LoginFormProps, 'isSocialPending'>) {
  const { demo_login } = useSettings()
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(loginForm),
    // Only a local shop sends demo credentials. A shopper who just chose a password has their own.
    defaultValues: phone
      ? { phone, password: '' }
      : { phone: demo_login?.phone ?? '', password: demo_login?.password ?? '' },
    mode: 'onTouched',
  })
  const logIn = handleSubmit(async (body) => {
    onDisabled(undefined)
    try {
      const { data, message } = await call('POST /login', { body })
      signIn(data)
      onDone()
      toast.success(message, { position: 'top' })
    } catch (error) {
      if (hasCode(error, 'accounts.disabled')) return onDisabled(error.message)
      // Spec §8: the server's message is a toast, and field errors stand under their fields.
      toastError(error)
      showFieldErrors(error, ['phone', 'password'], setError)
    }
  })
  const openForgotPassword = () => openDialog('forgot-password', { phone: getValues('phone') })
  const { errors, isSubmitting } = formState
  return { register, errors, isSubmitting, logIn, openForgotPassword }
}
