import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const NewProductDialog = lazyLayer(
  () => import('./new-product-dialog.tsx').then((part) => part.NewProductDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface NewProductButtonProps {
  /** A link to the page may ask for the dialog (`useRequestedCreate`). One button of a page answers it. */
  readonly opensOnRequest?: boolean
}

export function NewProductButton({ opensOnRequest = false }: NewProductButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  useRequestedCreate(opensOnRequest, () => setOpen(true))
  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('products.new')}
      </Button>
      {isOpen && <NewProductDialog onClose={() => setOpen(false)} />}
    </>
  )
}
