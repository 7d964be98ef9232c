import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { SeparatorField } from '#console/platform/fields/separator-field.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { Separator } from '#contract/csv-separators.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { OrderListQuery } from '../order-queries.ts'

interface ExportDialogProps {
  readonly filter: OrderListQuery
  readonly close: () => void
}

export function ExportDialog({ filter: { search: _, page: __, shop: ___, ...filter }, close }: ExportDialogProps) {
  const t = useText()
  const [separator, setSeparator] = useState<Separator>('comma')
  const download = useMutation({
    mutationFn: async () => {
      const query = { ...filter, separator }
      saveFile((await call('GET /shop/orders/export', { query }, { isSlow: true })).data, 'order-list.csv')
    },
    onSuccess: () => {
      useNotice.getState().show(t('orders.exported'))
      close()
    },
  })
  return (
    <Dialog open onOpenChange={close} title={t('orders.export_title')} closeLabel={t('shell.close')}>
      <div className="grid gap-4">
        <p className="text-neutral-700">{t('orders.export_text')}</p>
        <SeparatorField value={separator} onChange={setSeparator} />
        <FormProblem error={download.error ? { message: errorMessage(download.error) } : undefined} />
        <Button variant="primary" full loading={download.isPending} onClick={() => download.mutate()}>
          {t('orders.export_download')}
        </Button>
      </div>
    </Dialog>
  )
}
