import { useController, useFormContext } from 'react-hook-form'
import { useCutText } from '#console/platform/fields/cut-text.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import type { DeskOrder } from '../order-queries.ts'
import { countLeft, type ParcelValues } from './parcel-values.ts'

interface ParcelUnitsProps {
  readonly order: DeskOrder
  readonly parcel: DeskOrder['parcels'][number] | undefined
}

/** How many units of each line are in the parcel. An order of one unit has nothing to choose. */
export function ParcelUnits({ order, parcel }: ParcelUnitsProps) {
  const t = useText()
  const cut = useCutText()
  const { control } = useFormContext<ParcelValues>()
  const hasUnits = (units: ParcelValues['units']) => Object.values(units).some((quantity) => quantity > 0)
  const { field, fieldState } = useController({ control, name: 'units', rules: { validate: hasUnits } })
  const left = countLeft(order, parcel)
  const lines = order.items.filter(({ order_line_id }) => (left.get(order_line_id) ?? 0) > 0)
  if (order.items.length === 1 && order.items[0]?.quantity === 1) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-label mb-2 text-neutral-900">{t('parcels.contents')}</legend>
      <ul className="grid grid-cols-1 gap-3">
        {lines.map(({ order_line_id, name, color, size }) => (
          <li key={order_line_id} className="flex items-center gap-3">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <bdi translate="no" className="line-clamp-2 text-neutral-900">
                {name}
              </bdi>
              <p translate="no" className="text-meta text-neutral-600">
                <JoinedTexts texts={[color, size].filter((option) => option !== null)} />
              </p>
            </div>
            <QuantityStepper
              value={field.value[order_line_id] ?? 0}
              onChange={(units) => field.onChange({ ...field.value, [order_line_id]: units })}
              min={0}
              max={left.get(order_line_id)}
              labels={{
                group: t('orders.units_of', { name }),
                decrease: t('orders.one_less', { name }),
                increase: t('orders.one_more', { name }),
                cut,
              }}
            />
          </li>
        ))}
      </ul>
      <FieldError error={fieldState.error && t('parcels.contents_missing')} />
    </fieldset>
  )
}
