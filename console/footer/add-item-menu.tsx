import { Plus } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import type { ItemType } from './footer-values.ts'
import { itemTypes, typeLabels } from './item-texts.ts'

interface AddItemMenuProps {
  readonly column: string
  readonly onAdd: (type: ItemType) => void
}

export function AddItemMenu({ column, onAdd }: AddItemMenuProps) {
  const t = useText()
  return (
    <span className="ms-auto">
      <LazyMenu
        trigger={<IconButton size={36} label={t('footer.add_to', { name: column })} icon={<Plus />} />}
        entries={itemTypes.map((type) => ({ label: t(typeLabels[type]), onSelect: () => onAdd(type) }))}
      />
    </span>
  )
}
