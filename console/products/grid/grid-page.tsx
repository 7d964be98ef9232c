import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { VariantGrid } from './variant-grid.tsx'

/** The variants of many products, to change their prices and codes together. */
export default function GridPage() {
  const t = useText()
  const { desk } = useDesks()
  const trail = [{ label: t('products.title'), href: `${desk?.path}/products` }]
  return (
    <>
      <PageHeader title={t('grid.title')} trail={trail} text={t('grid.text')} />
      <VariantGrid />
    </>
  )
}
