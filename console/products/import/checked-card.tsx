import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { ProductImport } from '#contract/product-files.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RunFigures } from './import-figures.tsx'
import { useImportRun } from './import-queries.ts'

interface CheckedCardProps {
  readonly item: ProductImport
  readonly canWrite: boolean
  readonly changeColumns: () => void
}

/** The result of a dry run: the changes of the import, and a button that starts it. */
export function CheckedCard({ item, canWrite, changeColumns }: CheckedCardProps) {
  const t = useText()
  const { run, reload } = useImportRun(item)
  const [isConfirming, setConfirming] = useState(false)
  const { rows_changed, rows_failed, products_created, mapping } = item
  const start = async () => {
    try {
      await run({ mapping, isDryRun: false })
    } catch (error) {
      void reload()
      throw error
    }
  }
  return (
    <Card title={t('imports.checked')}>
      <p role="status">{rows_changed > 0 ? t('imports.checked_text') : t('imports.nothing_changes')}</p>
      <RunFigures item={item} />
      {canWrite ? (
        <div className="flex flex-wrap gap-2">
          {rows_changed > 0 && (
            <Button variant="primary" onClick={() => setConfirming(true)}>
              {t('imports.run')}
            </Button>
          )}
          <Button onClick={changeColumns}>{t('imports.change_columns')}</Button>
        </div>
      ) : (
        <p className="text-neutral-600">{t('products.read_only')}</p>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        close={() => setConfirming(false)}
        title={t('imports.run_title')}
        text={[
          t('imports.will_create', { count: products_created }),
          t('imports.will_change', { count: rows_changed }),
          t('imports.will_stay_out', { count: rows_failed }),
        ].join(' ')}
        confirmLabel={t('imports.run')}
        confirm={start}
      />
    </Card>
  )
}
