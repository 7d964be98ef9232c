import { ArrowRight } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

export interface ChangedProductLines {
  readonly id: number
  readonly name: string
  readonly lines: readonly {
    readonly key: string | number
    readonly label: string
    /** '' if the cell is empty. */
    readonly was: string
    readonly becomes: string
  }[]
}

/** More lines make the dialog slow. */
const maxLines = 300

/** The old and new values of changed cells, by product. */
export function ChangeList({ products }: { products: readonly ChangedProductLines[] }) {
  const t = useText()
  const count = products.reduce((sum, { lines }) => sum + lines.length, 0)
  const shown = takeLines(products)
  return (
    <>
      <ul className="grid gap-4">
        {shown.map(({ id, name, lines }) => (
          <li key={id} className="grid gap-1">
            <h3 className="text-label wrap-anywhere">
              <bdi translate="no">{name}</bdi>
            </h3>
            <ul className="grid gap-1">
              {lines.map((line) => (
                <li key={line.key} className="flex flex-wrap items-baseline gap-x-2 border-t border-neutral-200 py-1">
                  <bdi className="me-auto min-w-0 wrap-anywhere text-neutral-700">{line.label}</bdi>
                  <span className="flex items-center gap-2">
                    <bdi translate="no" className="wrap-anywhere text-neutral-600">
                      {line.was || t('form.empty_value')}
                    </bdi>
                    <span className="sr-only">{t('grid.becomes')}</span>
                    <DirectionalIcon icon={ArrowRight} className="size-4 shrink-0 text-neutral-600" />
                    <bdi translate="no" className="font-semibold wrap-anywhere">
                      {line.becomes || t('form.empty_value')}
                    </bdi>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {count > maxLines && <p className="text-neutral-600">{t('grid.more_changes', { count: count - maxLines })}</p>}
    </>
  )
}

function takeLines(products: readonly ChangedProductLines[]): ChangedProductLines[] {
  let room = maxLines
  const shown: ChangedProductLines[] = []
  for (const product of products) {
    if (room <= 0) break
    shown.push({ ...product, lines: product.lines.slice(0, room) })
    room -= product.lines.length
  }
  return shown
}
