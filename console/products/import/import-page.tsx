import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { FileHelp } from './file-help.tsx'
import { FileUpload } from './file-upload.tsx'
import { ImportList } from './import-list.tsx'

/** The start of an import, and the imports of the last days. */
export default function ImportPage() {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('products.write')
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        trail={[{ label: t('products.title'), href: `${desk?.path}/products` }]}
        text={canWrite ? t('imports.text') : t('products.read_only')}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {canWrite && <FileUpload />}
          <ImportList />
        </div>
        <FileHelp />
      </div>
    </>
  )
}
