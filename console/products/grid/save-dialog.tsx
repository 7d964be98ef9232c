import { useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { reloadProducts } from '#console/products/product-queries.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { type EditableColumn, formatCell, type NameOf, type Notation } from './grid-cells.ts'
import { showStored } from './grid-queries.ts'
import { type ProductChanges, type SaveOutcome, toProductEdits } from './grid-state.ts'
import { type SaveResult, saveProducts } from './save-changes.ts'

interface SaveDialogProps {
  readonly changes: readonly ProductChanges[]
  readonly nameOf: NameOf
  readonly labelOf: (column: EditableColumn) => string
  readonly notation: Notation
  readonly describeStored: SaveOutcome['describeStored']
  readonly onSaved: (outcome: SaveOutcome) => void
  readonly onClose: () => void
}

/** What a save would change, by product, before it is made. */
export function SaveDialog({ changes, nameOf, labelOf, notation, describeStored, onSaved, onClose }: SaveDialogProps) {
  const t = useText()
  const shop = shopOf(useDesks().desk)
  const [done, setDone] = useState<number>()
  const [error, setError] = useState<unknown>()
  const savable = changes.filter(({ hasInvalid }) => !hasInvalid)
  const skipped = changes.length - savable.length
  const count = savable.reduce((sum, each) => sum + each.changes.length, 0)
  const save = async () => {
    setError(undefined)
    setDone(0)
    const sent = toProductEdits(savable)
    const onProgress = ({ saved, refused }: SaveResult) => setDone(saved.length + refused.length)
    const result = await saveProducts(sent, { onProgress, shop })
    showStored(listStored(result))
    onSaved({ ...result, sent, describeStored })
    await reloadProducts()
    setDone(undefined)
    if (result.error === undefined) onClose()
    else setError(result.error)
  }
  const lines = savable.map(({ product, changes: cells }) => ({
    id: product.id,
    name: product.name,
    lines: cells.map(({ variant, column, was, becomes }) => ({
      key: `${variant.id} ${column}`,
      label: `${nameOf(variant)} · ${labelOf(column)}`,
      was: formatCell(column, was, notation),
      becomes: formatCell(column, becomes.value, notation),
    })),
  }))
  return (
    <Dialog
      open
      width={640}
      onOpenChange={() => done === undefined && onClose()}
      title={t('grid.changes_title')}
      closeLabel={t('shell.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>{t('form.stay')}</DialogClose>
          <Button variant="primary" loading={done !== undefined} disabled={count === 0} onClick={() => void save()}>
            {t('grid.save_count', { count })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {skipped > 0 && (
          <p className="rounded-lg bg-warning-soft p-3 text-warning">{t('grid.skipped', { count: skipped })}</p>
        )}
        <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
        <p role="status" className="text-neutral-700 empty:hidden">
          {done !== undefined && savable.length > 1 && t('grid.progress', { done, total: savable.length })}
        </p>
        <ChangeList products={lines} />
      </div>
    </Dialog>
  )
}

const listStored = ({ saved, refused }: SaveResult) => [
  ...saved,
  ...refused.flatMap(({ product_id, current }) => (current ? [{ product_id, ...current }] : [])),
]
