import { CircleAlert, Info } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Said } from '#storefront/platform/i18n/trans.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import type { Purchase } from '../purchase.ts'
import { type Axis, axes, otherAxis, valuesOf } from '../variant-selection.ts'
import { OptionValue } from './option-value.tsx'

/** What there is to choose about a product; nothing where there is nothing. */
export function OptionGroups({ purchase }: { purchase: Purchase }) {
  const open = axes.filter((axis) => valuesOf(purchase.product, axis).length > 0)
  if (open.length === 0) return null
  return (
    <div className="grid gap-5">
      {open.map((axis) => (
        <OptionGroup key={axis} axis={axis} purchase={purchase} />
      ))}
    </div>
  )
}

type OptionGroupProps = { axis: Axis; purchase: Purchase }

/** One thing to choose, as native radios: arrow keys, forms and screen readers work as they should. */
function OptionGroup({ axis, purchase }: OptionGroupProps) {
  const t = useText()
  const localName = useLocalName()
  const { product, choice, marked, dropped, groupId } = purchase
  const chosen = choice[axis]
  const other = otherAxis(axis)
  const id = groupId(axis)
  const isMissing = marked === axis
  const isReopened = dropped?.axis === axis && chosen === null
  const noteId = isMissing || isReopened ? `${id}-note` : undefined
  return (
    <fieldset id={id} aria-describedby={noteId} className="min-w-0">
      <legend className="text-label mb-2 text-neutral-900">
        {chosen === null ? (
          t(`catalogue.${axis}`)
        ) : (
          <Said
            of="shell.named"
            name={t(`catalogue.${axis}`)}
            text={<bdi className="font-normal text-neutral-700">{localName(axis, chosen)}</bdi>}
          />
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {valuesOf(product, axis).map((value) => (
          <OptionValue key={value} axis={axis} value={value} purchase={purchase} isMissing={isMissing} />
        ))}
      </div>
      <div id={noteId} aria-live="polite">
        {isMissing && (
          <p className="text-meta mt-2 flex items-start gap-1.5 text-danger">
            <CircleAlert className="mt-px size-4" />
            {t(`catalogue.choose_${axis}`)}
          </p>
        )}
        {isReopened && !isMissing && (
          <p className="text-meta mt-2 flex items-start gap-1.5 text-neutral-700">
            <Info className="mt-px size-4" />
            <span>
              {t('catalogue.not_together', {
                value: localName(other, choice[other] ?? ''),
                other: localName(axis, dropped.value),
              })}{' '}
              {t(`catalogue.choose_another_${axis}`)}
            </span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
