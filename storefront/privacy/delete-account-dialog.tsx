import { useForm } from 'react-hook-form'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { CurrentPasswordField } from '#storefront/platform/auth-forms/password-fields.tsx'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { setCachedLeaving } from './leaving.tsx'

type DeleteAccountProps = { has_password: boolean; waiting_days: number }

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'delete-account': DeleteAccountProps
  }
}

const formId = 'delete-account'

export function DeleteAccountDialog({ has_password, waiting_days, ...frame }: DialogFrame & DeleteAccountProps) {
  const t = useText()
  const { register, errors, isSubmitting, remove } = useDeleteAccount(has_password, () => frame.onOpenChange(false))
  return (
    <Dialog
      {...frame}
      title={t('privacy.delete_title')}
      description={t('privacy.delete_question', { days: waiting_days })}
      closeLabel={t('shell.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>{t('shell.cancel')}</DialogClose>
          <Button type="submit" form={formId} variant="danger-solid" loading={isSubmitting}>
            {t('privacy.delete')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={remove}>
        {has_password && (
          <CurrentPasswordField
            id="deletion-password"
            label={t('privacy.password')}
            field={register('password', { required: true })}
            error={errors.password}
            isBusy={isSubmitting}
          />
        )}
      </form>
    </Dialog>
  )
}

function useDeleteAccount(hasPassword: boolean, onDone: () => void) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const remove = handleSubmit(async (body) => {
    try {
      const { data, message } = await call('POST /delete-account', { body })
      setCachedLeaving(data)
      onDone()
      toast.success(message)
    } catch (error) {
      if (!hasPassword || !showFieldErrors(error, ['password'], setError)) showFailure(error)
    }
  })
  const { errors, isSubmitting } = formState
  return { register, errors, isSubmitting, remove }
}
