import { useText } from '#console/platform/i18n/texts.tsx'
import type { DataAt } from '#contract/client/api-call.ts'
import type { SellerProductRow } from '#contract/shop-products.ts'

export interface BulkOutcome extends Pick<DataAt<'POST /shop/products/move'>, 'refused'> {
  /** The selected products before the change, as far as they are known. */
  readonly rows: readonly SellerProductRow[]
}

export const noOutcome: BulkOutcome = { refused: [], rows: [] }

/** The products that a bulk action left as they are, each with the reason. */
export function RefusedProducts({ refused, rows }: BulkOutcome) {
  const t = useText()
  if (refused.length === 0) return null
  return (
    <div role="alert" className="order-last basis-full rounded-lg bg-warning-soft p-3 text-warning">
      <p className="text-label">{t('products.not_moved', { count: refused.length })}</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto ps-5">
        {refused.map(({ id, message }) => (
          <li key={id} className="wrap-anywhere">
            <bdi translate="no">{rows.find((row) => row.id === id)?.name ?? id}</bdi>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
