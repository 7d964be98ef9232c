import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useSelectedRows } from '#console/platform/lists/use-selected-rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useKnownRows } from '../product-queries.ts'
import { BulkMoves } from './bulk-moves.tsx'
import { RefusedProducts } from './refused-products.tsx'
import { type BulkActionProps, emptyOutcome } from './use-bulk-change.ts'

const CategoryDialog = lazyLayer(
  () => import('./category-dialog.tsx').then((part) => part.CategoryDialog),
  ({ onClose }) => ({ close: onClose }),
)

export function BulkActions(props: Omit<BulkActionProps, 'selected'>) {
  const selected = useSelectedRows(props.selection, useKnownRows())
  return (
    <>
      <BulkMoves {...props} selected={selected} />
      <BulkCategory {...props} selected={selected} />
    </>
  )
}

/** Puts the selected products into another category. Products that could not be changed stay selected, each with the reason. */
function BulkCategory(props: BulkActionProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState(emptyOutcome)
  const open = () => {
    setOutcome(emptyOutcome)
    setOpen(true)
  }
  return (
    <>
      <Button size="compact" icon={<FolderTree />} onClick={open}>
        {t('products.change_category')}
      </Button>
      {isOpen && <CategoryDialog {...props} onDone={setOutcome} onClose={() => setOpen(false)} />}
      <RefusedProducts {...outcome} findRow={props.selected.findRow} />
    </>
  )
}
