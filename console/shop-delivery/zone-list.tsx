import { MapPin, Plus, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { EditableRow } from '#console/platform/lists/editable-row.tsx'
import { deliveryLimits } from '#contract/limits.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { type DeliveryValues, listRepeatedPlaces, listUnfinished, type ZoneValues } from './delivery-values.ts'
import { useTermsText } from './use-describe-delivery.ts'
import { usePlaceNames } from './use-place-names.ts'

const ZoneDialog = lazyLayer(
  () => import('./zone-dialog.tsx').then((part) => part.ZoneDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** Delivery zones, which are edited in the form and saved with the other terms. */
export function ZoneList({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<string>()
  const { formState, getValues } = useFormContext<DeliveryValues>()
  const validate = useZonesProblem()
  const { append, remove } = useFieldArray<DeliveryValues, 'zones', 'key'>({
    name: 'zones',
    keyName: 'key',
    rules: { validate: (zones) => validate(zones as ZoneValues[]) ?? true },
  })
  const zones = useWatch<DeliveryValues, 'zones'>({ name: 'zones' })
  const index = zones.findIndex(({ row }) => row === opened)
  const { errors } = formState
  const add = () => {
    const { charge, free_from, included_grams, per_kg } = getValues()
    const row = crypto.randomUUID()
    append({ id: null, row, name: '', charge, free_from, included_grams, per_kg, places: [] }, { shouldFocus: false })
    setOpened(row)
  }
  const removeZone = () => {
    setOpened(undefined)
    remove(index)
    list.current?.focus()
  }
  const addButton = canWrite && zones.length < deliveryLimits.zones && (
    <Button icon={<Plus />} className="justify-self-start" onClick={add}>
      {t('shop-delivery.add_zone')}
    </Button>
  )
  return (
    <Card title={t('shop-delivery.zones')}>
      {zones.length === 0 ? (
        <EmptyState
          {...{ title: t('shop-delivery.no_zones'), text: t('shop-delivery.zones_text'), heading: 'h3' }}
          art={<MapPin strokeWidth={1} className="size-12" />}
          action={addButton}
        />
      ) : (
        <p className="text-neutral-700">{t('shop-delivery.zones_text')}</p>
      )}
      <RepeatedPlaces zones={zones} />
      <FieldError error={errors.zones?.root?.message ?? errors.zones?.message} />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('shop-delivery.zones')}
        className="divide-y divide-neutral-200 empty:hidden"
      >
        {zones.map((zone, at) => (
          <ZoneRow key={zone.row} {...{ zone, index: at }} onEdit={canWrite ? () => setOpened(zone.row) : undefined} />
        ))}
      </ul>
      {zones.length > 0 && addButton}
      {index >= 0 && <ZoneDialog {...{ index, onRemove: removeZone }} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

interface ZoneRowProps {
  readonly zone: ZoneValues
  readonly index: number
  readonly onEdit: (() => void) | undefined
}

function ZoneRow({ zone, index, onEdit }: ZoneRowProps) {
  const t = useText()
  const termsText = useTermsText()
  const placeName = usePlaceNames()
  const isUnfinished = listUnfinished([zone]).length > 0
  const shown = zone.places.slice(0, 5).map(placeName)
  const rest = zone.places.length - shown.length
  return (
    <li className="py-2">
      <EditableRow name={zone.name.trim() || t('shop-delivery.unnamed')} path={`zones.${index}`} onEdit={onEdit}>
        {isUnfinished && (
          <Badge tone="warning" icon={<TriangleAlert />}>
            {t('shop-delivery.unfinished')}
          </Badge>
        )}
      </EditableRow>
      {!isUnfinished && <p className="text-neutral-700">{termsText(zone)}</p>}
      <p className="text-meta wrap-anywhere text-neutral-600">
        {shown.length === 0 ? t('shop-delivery.no_places') : shown.join(' · ')}
        {rest > 0 && ` · ${t('shop-delivery.more_places', { number: rest })}`}
      </p>
    </li>
  )
}

/** Shown before the save, because the server would refuse it. */
function RepeatedPlaces({ zones }: { zones: readonly ZoneValues[] }) {
  const t = useText()
  const placeName = usePlaceNames()
  const repeated = listRepeatedPlaces(zones)
  return (
    <div role="alert" className="contents">
      {repeated.length > 0 && (
        <ul className="grid gap-1 rounded-lg bg-warning-soft p-3 text-warning">
          {repeated.map(({ place, zones: [first, other] }) => (
            <li key={`${placeName(place)} ${other}`}>
              {t('shop-delivery.place_in_both', { place: placeName(place), first, other })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Validates the zones. The form validates only mounted fields, so fields of a closed dialog are validated here. */
function useZonesProblem(): (zones: readonly ZoneValues[]) => string | undefined {
  const t = useText()
  return (zones) => {
    const unfinished = listUnfinished(zones).map(({ name }) => name.trim() || t('shop-delivery.unnamed'))
    if (unfinished.length > 0) return t('shop-delivery.finish_zones', { zones: unfinished })
    return listRepeatedPlaces(zones).length > 0 ? t('shop-delivery.place_once') : undefined
  }
}
