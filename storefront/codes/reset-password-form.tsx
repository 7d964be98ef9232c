import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { hasCode } from '#contract/client/api-error.ts'
import { resetPasswordForm } from '#contract/codes.ts'
import { call } from '#storefront/platform/api/client.ts'
import { fieldMessage, showFieldErrors, toastError } from '#storefront/platform/api/form-failure.ts'
import {
  minPasswordLength,
  NewPasswordFields,
  type NewPasswordValues,
} from '#storefront/platform/auth-forms/password-fields.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

const schema = resetPasswordForm
  .pick({ password: true, password_confirmation: true })
  .refine((values) => values.password === values.password_confirmation, { path: ['password_confirmation'] })

export const useResetForm = () =>
  useForm<NewPasswordValues>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', password_confirmation: '' },
  })

type ResetPasswordFormProps = { form: UseFormReturn<NewPasswordValues>; token: string; phone: string | undefined }

export function ResetPasswordForm({ form, token, phone }: ResetPasswordFormProps) {
  const t = useText()
  const { errors, isSubmitting } = form.formState
  const messages = {
    password: t('errors.too_short', { count: minPasswordLength }),
    password_confirmation: t('accounts.not_confirmed'),
  }
  const contact = phone === undefined ? {} : { phone }
  const reset = form.handleSubmit(async (values) => {
    try {
      const { message } = await call('POST /reset-password', { body: { ...values, token } })
      toast.success(message)
      openDialog('login', contact)
    } catch (error) {
      // Spec §8: the server's message is a toast, and field errors stand under their fields.
      toastError(error)
      showFieldErrors(error, ['password', 'password_confirmation'], form.setError)
      // The token has expired: the shopper requests another one.
      if (hasCode(error, 'codes.reset_ended')) openDialog('forgot-password', contact)
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={reset} className="grid gap-4">
        {/* Identifies the account for password managers. */}
        {phone && <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />}
        <NewPasswordFields
          id="reset"
          problems={(name) => fieldMessage(errors[name], messages[name], t)}
          isBusy={isSubmitting}
        />
        <Button type="submit" variant="primary" full loading={isSubmitting} className="mt-2 min-h-12">
          {t('codes.save_password')}
        </Button>
      </form>
    </FormProvider>
  )
}
