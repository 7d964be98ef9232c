import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { SeparatorField } from '#console/platform/fields/separator-field.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { Separator } from '#contract/csv-separators.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ProductFilter } from '#contract/shop-products.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'

export interface ExportedList {
  readonly filter: ProductFilter | undefined
  readonly category_id: string | undefined
  readonly search: string
}

interface ExportDialogProps {
  /** The current filter and search of the list. */
  readonly list: ExportedList
  readonly onClose: () => void
}

/** Exports products as a CSV file that an import accepts: the products of the list, or all of them. */
export function ExportDialog({ list, onClose }: ExportDialogProps) {
  const t = useText()
  const isNarrowed = list.filter !== undefined || list.category_id !== undefined || list.search !== ''
  const [isWhole, setWhole] = useState(!isNarrowed)
  const [separator, setSeparator] = useState<Separator>('comma')
  const download = useMutation({
    mutationFn: async () => {
      const query = isWhole
        ? { separator }
        : { ...list, search: list.search.slice(0, maxSearchLengths.products), separator }
      saveFile((await call('GET /shop/products/export', { query }, { isSlow: true })).data, 'product-list.csv')
    },
    onSuccess: () => {
      useNotice.getState().show(t('imports.exported'))
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('imports.export_title')} closeLabel={t('shell.close')}>
      <div className="grid gap-4">
        <p className="text-neutral-700">{t('imports.export_text')}</p>
        {isNarrowed && (
          <Field label={t('imports.which')} hint={list.search && t('imports.searched', { search: list.search })}>
            <Select value={isWhole ? 'all' : 'list'} onChange={(event) => setWhole(event.target.value === 'all')}>
              <option value="list">
                {t(list.filter && !list.category_id ? `products.filter.${list.filter}` : 'imports.found_only')}
              </option>
              <option value="all">{t('products.all')}</option>
            </Select>
          </Field>
        )}
        <SeparatorField value={separator} onChange={setSeparator} />
        <FormProblem error={download.error ? { message: errorMessage(download.error) } : undefined} />
        <Button variant="primary" full loading={download.isPending} onClick={() => download.mutate()}>
          {t('imports.download')}
        </Button>
      </div>
    </Dialog>
  )
}
