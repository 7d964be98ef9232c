import { useController, useFormContext } from 'react-hook-form'
import { useCutText } from '#console/platform/fields/cut-text.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import type { DeskOrder } from '../order-queries.ts'
import type { RefundValues } from './refund-values.ts'

export function RefundLines({ order: { items } }: { order: DeskOrder }) {
  const t = useText()
  const cut = useCutText()
  const { control } = useFormContext<RefundValues>()
  const { field } = useController({ control, name: 'units' })
  const chooseAll = () =>
    field.onChange(Object.fromEntries(items.map(({ order_line_id, quantity }) => [order_line_id, quantity])))
  return (
    <fieldset className="min-w-0">
      <legend className="text-label mb-2 text-neutral-900">{t('orders.refund_units')}</legend>
      <ul className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={item.order_line_id} className="flex items-center gap-3">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <bdi translate="no" className="line-clamp-2 text-neutral-900">
                {item.name}
              </bdi>
              <p translate="no" className="text-meta text-neutral-600">
                <JoinedTexts texts={[item.color, item.size].filter((option) => option !== null)} />
              </p>
            </div>
            <QuantityStepper
              value={field.value[item.order_line_id] ?? 0}
              onChange={(units) => field.onChange({ ...field.value, [item.order_line_id]: units })}
              min={0}
              max={item.quantity}
              labels={{
                group: t('orders.units_of', { name: item.name }),
                decrease: t('orders.one_less', { name: item.name }),
                increase: t('orders.one_more', { name: item.name }),
                cut,
              }}
            />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="compact" className="mt-2" onClick={chooseAll}>
        {t('orders.refund_all_units')}
      </Button>
    </fieldset>
  )
}
