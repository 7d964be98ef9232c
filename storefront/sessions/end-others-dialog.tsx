import { useState } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { setCachedSessions } from './session-row.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'end-others': object
  }
}

export function EndOthersDialog(frame: DialogFrame) {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const end = async () => {
    setIsBusy(true)
    try {
      const { data, message } = await call('POST /sessions/end-others')
      setCachedSessions(data.sessions)
      toast.success(message)
      frame.onOpenChange(false)
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <AlertDialog
      {...frame}
      title={t('sessions.end_others_title')}
      description={t('sessions.end_others_text')}
      cancelLabel={t('shell.cancel')}
      confirmLabel={t('sessions.end_others')}
      onConfirm={end}
      busy={isBusy}
    />
  )
}
