import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import { saveFile } from '#storefront/platform/storage/save-file.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Leaving } from './leaving.tsx'
import { leavingQuery } from './leaving-query.ts'

/** What a shopper may ask of a shop that keeps things of theirs: a copy, and that it goes. */
export function MyData() {
  const t = useText()
  const leaving = useQuery(leavingQuery, shopperData)
  return (
    <div className="grid gap-6">
      <DownloadPart />
      {leaving.data && <Leaving {...leaving.data} />}
      {!leaving.data &&
        (leaving.isError ? (
          <ErrorState
            text={t('privacy.lost')}
            retryLabel={t('faults.try_again')}
            onRetry={() => leaving.refetch()}
            retrying={leaving.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        ))}
    </div>
  )
}

function DownloadPart() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadMyData('my-data.json')
      toast.success(t('privacy.downloaded'))
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <p className="mb-3 text-neutral-700">{t('privacy.download_text')}</p>
      <Button icon={<Download />} loading={busy} onClick={download}>
        {t('privacy.download')}
      </Button>
    </div>
  )
}

/** Hands everything that the shop keeps of the shopper to the browser as a file. */
async function downloadMyData(name: string): Promise<void> {
  const { data } = await call('GET /my-data')
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
}
