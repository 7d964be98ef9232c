import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { ImportFault, ProductImport } from '#contract/product-files.ts'
import { useColumnName } from './column-names.ts'
import { DownloadButton } from './download-button.tsx'
import { fetchFaults } from './import-queries.ts'

/** The first faults of a run, and all of them as a file that can be corrected and imported. */
export function FaultList({ item }: { item: ProductImport }) {
  const t = useText()
  const nameOf = useColumnName()
  const { id, faults, rows_failed, headings } = item
  if (rows_failed === 0) return null
  // A column that the file lacks is named by its target.
  const nameOfColumn = ({ column }: ImportFault) =>
    column === null || headings.includes(column) ? column : nameOf(column)
  const hasMore = new Set(faults.map(({ line }) => line)).size < rows_failed
  return (
    <Card title={t('imports.faults')}>
      <p className="max-w-text text-neutral-700">{t('imports.faults_text')}</p>
      <DownloadButton
        label={t('imports.download_faults')}
        fileName={`faults-${id}.csv`}
        fetchFile={() => fetchFaults(item)}
      />
      <ul className="grid grid-cols-1">
        {faults.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same fault can be in a row twice, and the list is never reordered
          <FaultItem key={index} fault={fault} name={nameOfColumn(fault)} />
        ))}
      </ul>
      {hasMore && <p className="text-neutral-600">{t('imports.more_faults')}</p>}
    </Card>
  )
}

function FaultItem({ fault: { line, value, text }, name }: { fault: ImportFault; name: string | null }) {
  const t = useText()
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-t border-neutral-200 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="text-meta text-neutral-600 tabular-nums">{t('imports.line', { line })}</span>
      <span className="min-w-0">
        <bdi translate="no" className="text-label block wrap-anywhere text-match-parent">
          {name ?? t('imports.whole_row')}
        </bdi>
        {value && (
          <q
            dir="auto"
            translate="no"
            className="text-meta line-clamp-3 wrap-anywhere text-match-parent text-neutral-600"
          >
            {value}
          </q>
        )}
      </span>
      <span className="wrap-anywhere text-danger">{text}</span>
    </li>
  )
}
