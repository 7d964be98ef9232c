import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { GridLink } from '#console/products/grid/grid-link.tsx'
import { FilesMenu } from '#console/products/import/files-menu.tsx'
import { NewProductButton } from '#console/products/new-product-button.tsx'
import { ProductList } from '#console/products/product-list.tsx'
import { useMedia } from '#ui/media.ts'

export default function ProductsPage() {
  const t = useText()
  const canWrite = useCan()('products.write')
  const isPhone = useMedia('(width < 40rem)')
  return (
    <>
      <PageHeader
        title={t('products.title')}
        text={t('products.text')}
        actions={
          <>
            {canWrite && <NewProductButton opensOnRequest />}
            {canWrite && !isPhone && <GridLink />}
            <FilesMenu hasGrid={canWrite && isPhone} />
          </>
        }
      />
      <ProductList />
    </>
  )
}
