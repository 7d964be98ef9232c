import { EllipsisVertical, FileDown, FileUp, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { productFilters } from '#contract/product-states.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { useGridAddress } from '../grid/grid-link.tsx'
import { readCategoryId } from '../product-filter.ts'

const ExportDialog = lazyLayer(
  () => import('./export-dialog.tsx').then((part) => part.ExportDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** Import and export of the products. The export starts with the filter and search of the list. `hasGrid` adds the grid, for phones. */
export function FilesMenu({ hasGrid }: { hasGrid: boolean }) {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('products.write')
  const [params] = useAddressParams()
  const grid = useGridAddress()
  const [isExporting, setExporting] = useState(false)
  const { view, search } = readListState(params, [])
  const category_id = readCategoryId(params)
  const filter = productFilters.find((each) => each === view)
  return (
    <>
      <LazyMenu
        trigger={<IconButton variant="secondary" label={t('imports.menu')} icon={<EllipsisVertical />} />}
        entries={() => [
          ...(hasGrid ? [{ label: t('grid.open'), icon: <Table2 />, render: <Link to={grid} /> }] : []),
          {
            label: canWrite ? t('imports.import') : t('imports.latest'),
            icon: <FileUp />,
            render: <Link to={`${desk?.path}/products/import`} />,
          },
          { label: t('imports.export'), icon: <FileDown />, onSelect: () => setExporting(true) },
        ]}
      />
      {isExporting && <ExportDialog list={{ filter, category_id, search }} onClose={() => setExporting(false)} />}
    </>
  )
}
