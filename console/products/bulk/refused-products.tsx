import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RefusedRows } from '#console/platform/lists/refused-rows.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import type { BulkOutcome, SelectedProducts } from './use-bulk-change.ts'

type RefusedProductsProps = BulkOutcome & Pick<SelectedProducts, 'findRow'>

/** The products that a bulk action left as they are, and why it did not get to the rest. */
export function RefusedProducts({ refused, error, findRow }: RefusedProductsProps) {
  const t = useText()
  return (
    <>
      {error !== undefined && (
        <div className="order-last basis-full">
          <FormProblem error={{ message: errorMessage(error) }} />
        </div>
      )}
      <RefusedRows
        title={t('products.not_moved', { count: refused.length })}
        rows={refused}
        renderName={(id) => <bdi translate="no">{findRow(id)?.name ?? id}</bdi>}
      />
    </>
  )
}
