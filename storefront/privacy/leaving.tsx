import { useState } from 'react'
import { call } from '#storefront/kit/api/client.ts'
import { toastError } from '#storefront/kit/api/form-failure.ts'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { toast } from '#storefront/kit/layers/toasts.ts'
import { formatDate } from '#storefront/kit/words/dates.ts'
import { useLocale, useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { keepLeaving } from './leaving-query.ts'

/** Days in which an account that is given up can be kept; the server counts the same. */
export const waitingDays = 14

type LeavingProps = { deletes_at: string | null; has_password: boolean }

/** The way to give the account up, or, once it is given up, the way to keep it. */
export function Leaving({ deletes_at, has_password }: LeavingProps) {
  const t = useText()
  const locale = useLocale()
  const { busy, keep } = useKeeping()
  if (deletes_at) {
    return (
      <div className="rounded-md bg-warning-soft p-4">
        <p className="mb-3 font-semibold text-warning">
          {t('privacy.leaves', { date: formatDate(deletes_at, locale) })}
        </p>
        <Button loading={busy} onClick={keep}>
          {t('privacy.keep')}
        </Button>
      </div>
    )
  }
  return (
    <div className="border-t border-neutral-200 pt-6">
      <p className="mb-3 text-neutral-700">{t('privacy.delete_text', { days: waitingDays })}</p>
      <Button variant="danger" onClick={() => openDialog('delete-account', { has_password })}>
        {t('privacy.delete')}
      </Button>
    </div>
  )
}

function useKeeping() {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const { data, message } = await call('POST /keep-account')
      keepLeaving(data)
      toast.success(message)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, keep }
}
