import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { DownloadButton } from './download-button.tsx'

/** A header with the keys of the columns, then rows, as a spreadsheet shows them. */
const example = [
  ['product', 'name', 'category', 'color', 'size', 'price', 'sku'],
  ['socks', 'Wool socks', 'Fashion > Socks', 'Red', 'M', '12.50', 'SOCK-R-M'],
  ['socks', '', '', 'Red', 'L', '12.50', 'SOCK-R-L'],
]

const rules = ['rows', 'key', 'empty', 'amounts', 'stock'] as const

export function FileHelp() {
  const t = useText()
  const [headings = [], ...rows] = example
  return (
    <Card title={t('imports.help')}>
      <ul className="grid list-disc gap-1 ps-5 text-neutral-700">
        {rules.map((rule) => (
          <li key={rule}>{t(`imports.help_${rule}`)}</li>
        ))}
      </ul>
      <section
        // Columns of a file run from left to right: its first ones are in view.
        dir="ltr"
        aria-label={t('imports.help')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with keys
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-neutral-200"
      >
        <table translate="no" className="text-meta w-full border-collapse">
          <thead className="bg-neutral-50">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join(' ')} className="border-t border-neutral-200">
                {cells.map((cell, index) => (
                  <td key={headings[index]} className="px-3 py-2 whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-neutral-700">{t('imports.example_text')}</p>
      <DownloadButton label={t('imports.example')} fileName="product-list.csv" fetchFile={fetchExample} />
    </Card>
  )
}

const fetchExample = async () => (await call('GET /shop/products/export', { query: {} }, { isSlow: true })).data
