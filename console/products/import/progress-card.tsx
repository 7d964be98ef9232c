import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { ProductImport } from '#contract/product-files.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'
import { useImportRun } from './import-queries.ts'

interface ProgressCardProps {
  readonly item: ProductImport
  readonly canWrite: boolean
}

/** The progress of a run, which continues without the page. */
export function ProgressCard({ item, canWrite }: ProgressCardProps) {
  const t = useText()
  const { stop, reload } = useImportRun(item)
  const [isConfirming, setConfirming] = useState(false)
  const { state, is_dry_run, rows, rows_done, rows_failed } = item
  const title = is_dry_run ? t('imports.checking') : t('imports.importing')
  const stopAndShow = async () => {
    try {
      await stop()
    } catch (error) {
      void reload()
      throw error
    }
  }
  return (
    <Card title={title}>
      <LevelBar role="progressbar" label={title} value={rows_done} max={rows} />
      <p className="tabular-nums">
        {state === 'waiting' ? t('imports.starts_soon') : t('imports.progress', { done: rows_done, rows })}
        {rows_failed > 0 && ` · ${t('imports.rows_failed', { count: rows_failed })}`}
      </p>
      <p className="text-neutral-600">{t('imports.may_leave')}</p>
      {canWrite && (
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('imports.stop')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        close={() => setConfirming(false)}
        title={t('imports.stop_title')}
        text={is_dry_run ? t('imports.stop_check_text') : t('imports.stop_text')}
        confirmLabel={t('imports.stop')}
        confirm={stopAndShow}
        tone="danger"
      />
    </Card>
  )
}
