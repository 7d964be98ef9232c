import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type BulkActionProps, BulkMoves } from './bulk-moves.tsx'
import { noOutcome, RefusedProducts } from './refused-products.tsx'

const CategoryDialog = lazyLayer(
  () => import('./category-dialog.tsx').then((part) => part.CategoryDialog),
  ({ onClose }) => ({ close: onClose }),
)

export const BulkActions = (props: BulkActionProps) => (
  <>
    <BulkMoves {...props} />
    <BulkCategory {...props} />
  </>
)

/** Puts the selected products into another category. Products that could not be changed stay selected, each with the reason. */
function BulkCategory({ selection, query }: BulkActionProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState(noOutcome)
  const open = () => {
    setOutcome(noOutcome)
    setOpen(true)
  }
  return (
    <>
      <Button size="compact" icon={<FolderTree />} onClick={open}>
        {t('products.change_category')}
      </Button>
      {isOpen && <CategoryDialog {...{ selection, query }} onDone={setOutcome} onClose={() => setOpen(false)} />}
      <RefusedProducts {...outcome} />
    </>
  )
}
