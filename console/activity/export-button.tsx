import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { type ActivityFilter, useIsMarket } from './activity-query.ts'

/** Downloads all rows of the filter, not only those that are shown. */
export function ExportButton({ filter }: { filter: ActivityFilter }) {
  const t = useText()
  const isMarket = useIsMarket()
  const download = useMutation({
    mutationFn: async () => {
      const request = [{ query: filter }, { isSlow: true }] as const
      const { data } = isMarket
        ? await call('GET /operator/activity/csv', ...request)
        : await call('GET /shop/activity/csv', ...request)
      saveFile(data, 'activity-export.csv')
    },
  })
  return (
    <>
      <Button icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('activity.export')}
      </Button>
      <FormProblem error={download.error ?? undefined} />
    </>
  )
}
