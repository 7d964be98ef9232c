import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ShopPayoutCard } from '#contract/shop-payouts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Downloads the statement of a payout. */
export function StatementButtons({ payout }: { payout: Pick<ShopPayoutCard, 'id' | 'state'> }) {
  return (
    <>
      <DownloadButton payout={payout} type="pdf" />
      <DownloadButton payout={payout} type="csv" />
    </>
  )
}

interface DownloadButtonProps {
  readonly payout: Pick<ShopPayoutCard, 'id' | 'state'>
  readonly type: 'pdf' | 'csv'
}

function DownloadButton({ payout, type }: DownloadButtonProps) {
  const t = useText()
  const download = useMutation({
    mutationFn: async () => {
      const request = [{ params: { id: String(payout.id) } }, { isSlow: true }] as const
      const { data } =
        type === 'pdf'
          ? await call('GET /shop/payouts/{id}/pdf', ...request)
          : await call('GET /shop/payouts/{id}/csv', ...request)
      saveFile(data, nameFile(payout, type))
    },
  })
  return (
    <>
      <Button icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
        {t(`shop-payouts.${type}`)}
      </Button>
      <FormProblem error={download.error ?? undefined} />
    </>
  )
}

/** As the server names it: that nothing was paid is in the name. */
function nameFile({ id, state }: DownloadButtonProps['payout'], type: 'pdf' | 'csv'): string {
  const isVoid = state === 'failed' || state === 'returned' || state === 'cancelled'
  return `payout-${id}${isVoid ? `-${state}` : ''}.${type}`
}
