import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Leaving, leavingQuery } from './leaving.tsx'

export function MyData() {
  const t = useText()
  const leaving = useQuery(leavingQuery, shopperData)
  return (
    <div className="grid gap-6">
      <DataExport />
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

function DataExport() {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      await downloadMyData('my-data.json')
      toast.success(t('privacy.downloaded'))
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div>
      <p className="mb-3 text-neutral-700">{t('privacy.download_text')}</p>
      <Button icon={<Download />} loading={isBusy} onClick={download}>
        {t('privacy.download')}
      </Button>
    </div>
  )
}

async function downloadMyData(name: string): Promise<void> {
  const { data } = await call('GET /my-data')
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
}
