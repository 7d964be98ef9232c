import { LayoutGrid, LayoutList, type LucideIcon } from 'lucide-react'
import { create } from 'zustand'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { IconChoice } from '#ui/buttons/icon-choice.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { layoutField, layoutKey } from './list-layout-script.ts'

const icons: Record<ListLayout, LucideIcon> = { grid: LayoutGrid, compact: LayoutList }

export function LayoutChoice() {
  const t = useText()
  const { layout } = useListLayout()
  const options = listLayouts.map((value) => {
    return { value, label: t(`catalogue.view_${value}`), icon: <DirectionalIcon icon={icons[value]} /> }
  })
  return (
    <IconChoice
      legend={t('catalogue.view')}
      name={layoutField}
      options={options}
      value={layout}
      onChange={setListLayout}
      className="noscript:hidden"
    />
  )
}

/** grid: large pictures; compact: small pictures with the text beside them. */
const listLayouts = ['grid', 'compact'] as const
type ListLayout = (typeof listLayouts)[number]

/** Starts with the server's default; the stored layout is applied when the module loads. */
const useListLayout = create<{ layout: ListLayout }>(() => ({ layout: 'grid' }))

function applyListLayout(layout: ListLayout): void {
  document.documentElement.dataset.listLayout = layout
  useListLayout.setState({ layout })
}

if (!import.meta.env.SSR) {
  const applyStoredLayout = () => applyListLayout(readDevice(layoutKey) === 'compact' ? 'compact' : 'grid')
  applyStoredLayout()
  // Another tab changed the layout.
  addEventListener('storage', (event) => event.key === layoutKey && applyStoredLayout())
}

function setListLayout(layout: ListLayout): void {
  applyListLayout(layout)
  writeDevice(layoutKey, layout)
}
