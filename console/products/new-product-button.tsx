import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const NewProductDialog = lazyLayer(
  () => import('./new-product-dialog.tsx').then((part) => part.NewProductDialog),
  ({ onClose }) => ({ close: onClose }),
)

export function NewProductButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('products.new')}
      </Button>
      {isOpen && <NewProductDialog onClose={() => setOpen(false)} />}
    </>
  )
}
