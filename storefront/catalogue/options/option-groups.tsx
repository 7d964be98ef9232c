import { CircleAlert, Info } from 'lucide-react'
import type { BuyForm } from '#storefront/catalogue/use-buy-form.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import { getOtherAxis, listOptionValues, type OptionAxis, optionAxes } from '../variant-selection.ts'
import { OptionValue } from './option-value.tsx'

export function OptionGroups({ form }: { form: BuyForm }) {
  const axesWithValues = optionAxes.filter((axis) => listOptionValues(form.product, axis).length > 0)
  if (axesWithValues.length === 0) return null
  return (
    <div className="grid gap-5">
      {axesWithValues.map((axis) => (
        <OptionGroup key={axis} axis={axis} form={form} />
      ))}
    </div>
  )
}

type OptionGroupProps = { axis: OptionAxis; form: BuyForm }

/** Native radio buttons, for arrow keys, forms and screen readers. */
function OptionGroup({ axis, form }: OptionGroupProps) {
  const t = useText()
  const translateName = useTranslateName()
  const { product, selection, isIncomplete, deselected, groupId } = form
  const selectedValue = selection[axis]
  const otherAxis = getOtherAxis(axis)
  const id = groupId(axis)
  const isMissing = isIncomplete && selectedValue === null
  const isDeselected = deselected?.axis === axis && selectedValue === null
  const noteId = isMissing || isDeselected ? `${id}-note` : undefined
  return (
    <fieldset id={id} aria-describedby={noteId} className="min-w-0">
      <legend className="text-label mb-2 text-neutral-900">
        {selectedValue === null ? (
          t(`catalogue.${axis}`)
        ) : (
          <Trans
            of="shell.named"
            name={t(`catalogue.${axis}`)}
            text={<bdi className="font-normal text-neutral-700">{translateName(axis, selectedValue)}</bdi>}
          />
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {listOptionValues(product, axis).map((value) => (
          <OptionValue key={value} axis={axis} value={value} form={form} isMissing={isMissing} />
        ))}
      </div>
      <div id={noteId} aria-live="polite">
        {isMissing && (
          <p className="text-meta mt-2 flex items-start gap-1.5 text-danger">
            <CircleAlert className="mt-px size-4" />
            {t(`catalogue.choose_${axis}`)}
          </p>
        )}
        {isDeselected && !isMissing && (
          <p className="text-meta mt-2 flex items-start gap-1.5 text-neutral-700">
            <Info className="mt-px size-4" />
            <span>
              {t('catalogue.not_together', {
                value: translateName(otherAxis, selection[otherAxis] ?? ''),
                other: translateName(axis, deselected.value),
              })}{' '}
              {t(`catalogue.choose_another_${axis}`)}
            </span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
