import { useState } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { setCachedProfile } from './profile-query.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'photo-remove': object
  }
}

export function PhotoRemoveDialog(frame: DialogFrame) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { data, message } = await call('POST /update-profile', { body: { remove_photo: true } })
      setCachedProfile(data.user)
      toast.success(message)
    } catch (error) {
      showFailure(error)
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
