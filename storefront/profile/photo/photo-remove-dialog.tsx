import { useState } from 'react'
import { isUnauthorized } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { toastError } from '#storefront/kit/api/form-failure.ts'
import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { toast } from '#storefront/kit/layers/toasts.ts'
import { clearSession } from '#storefront/kit/session/session.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { keepProfile } from '../profile-query.ts'

declare module '#storefront/kit/layers/dialogs.ts' {
  interface DialogProps {
    'photo-remove': object
  }
}

/** Asks before the photo goes; what else was typed on the page stays as it is. */
export function PhotoRemoveDialog(frame: DialogFrame) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { data, message } = await call('POST /update-profile', { body: { remove_photo: true } })
      keepProfile(data.user)
      toast.success(message)
    } catch (error) {
      if (isUnauthorized(error)) clearSession()
      else toastError(error)
    }
    frame.onOpenChange(false)
  }
  return (
    <AlertDialog
      {...frame}
      title={t('profile.remove_title')}
      description={t('profile.remove_text')}
      cancelLabel={t('profile.keep_photo')}
      confirmLabel={t('profile.remove_photo')}
      tone="danger"
      busy={isBusy}
      onConfirm={remove}
    />
  )
}
