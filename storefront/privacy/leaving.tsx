import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataAt } from '#contract/client/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { PendingPart } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

type Leaving = DataAt<'GET /account-deletion'>

/** Whether the account will be deleted. Mutations write their response with `setCachedLeaving`. */
export const leavingQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: async () => (await call('GET /account-deletion')).data,
})

export function setCachedLeaving(leaving: Leaving): void {
  shopperData.setQueryData(leavingQuery.queryKey, leaving)
}

type LeavingProps = DataAt<'GET /account-deletion'>

/** Starts or cancels the deletion of the account. */
export function Leaving({ deletes_at, has_password, waiting_days }: LeavingProps) {
  const t = useText()
  const dates = useDates()
  const { isBusy, keep } = useKeepAccount()
  if (deletes_at) {
    return (
      <div className="rounded-md bg-warning-soft p-4">
        <p className="mb-3 font-semibold text-warning">{t('privacy.leaves', { date: dates.day(deletes_at) })}</p>
        <Button loading={isBusy} onClick={keep}>
          {t('privacy.keep')}
        </Button>
      </div>
    )
  }
  return (
    <div className="border-t border-neutral-200 pt-6">
      <p className="mb-3 text-neutral-700">{t('privacy.delete_text', { days: waiting_days })}</p>
      <Button variant="danger" onClick={() => openDialog('delete-account', { has_password, waiting_days })}>
        {t('privacy.delete')}
      </Button>
    </div>
  )
}

function useKeepAccount() {
  const [isBusy, setIsBusy] = useState(false)
  const keep = async () => {
    setIsBusy(true)
    try {
      const { data, message } = await call('POST /keep-account')
      setCachedLeaving(data)
      toast.success(message)
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, keep }
}

/** Renders nothing unless the account will be deleted. */
export function LeavingNotice() {
  const { data, isLoading } = useQuery(leavingQuery, shopperData)
  if (isLoading) return <PendingPart />
  if (!data?.deletes_at) return null
  return (
    <div className="mb-6">
      <Leaving {...data} />
    </div>
  )
}
