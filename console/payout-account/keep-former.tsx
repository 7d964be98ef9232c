import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { PayoutAccountAnswer } from '#contract/payout-accounts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useStoreAccount } from './account-query.ts'

/** Withdraws a change that waits. Nothing without an account before it. */
export function KeepFormer({ data: { former, version } }: { data: PayoutAccountAnswer }) {
  const t = useText()
  const { desk } = useDesks()
  const store = useStoreAccount()
  const [isAsking, setAsking] = useState(false)
  if (!former) return null
  const names = { holder: isolateText(former.holder), end: isolateText(former.number_end, 'ltr') }
  const withdraw = async () => {
    const sent = { body: { version } }
    store((await call('POST /shop/payout-account/withdraw', sent, { shop: shopOf(desk) })).data)
    useNotice.getState().show(t('payout-account.kept'))
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-neutral-700 wrap-anywhere">{t('payout-account.former', names)}</p>
      <Button onClick={() => setAsking(true)}>{t('payout-account.keep')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('payout-account.keep_title')}
        text={t('payout-account.keep_text', names)}
        confirmLabel={t('payout-account.keep')}
        confirm={withdraw}
      />
    </div>
  )
}
