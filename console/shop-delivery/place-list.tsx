import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { CountryField } from '#console/platform/fields/country-field.tsx'
import { listMessages } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { deliveryLimits } from '#contract/limits.ts'
import type { DeliveryPlace } from '#contract/shop-delivery.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type DeliveryValues, findZoneOf } from './delivery-values.ts'
import { usePlaceNames } from './use-place-names.ts'

export function PlaceList({ index }: { index: number }) {
  const t = useText()
  const placeName = usePlaceNames()
  const { formState } = useFormContext<DeliveryValues>()
  const { field } = useController<DeliveryValues, `zones.${number}.places`>({ name: `zones.${index}.places` })
  const places = field.value
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-label mb-1.5 text-neutral-900">{t('shop-delivery.places')}</legend>
      <ul aria-label={t('shop-delivery.places')} className="grid max-h-60 grid-cols-1 overflow-y-auto empty:hidden">
        {places.map((place, at) => (
          <li key={placeName(place)} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <bdi className="wrap-anywhere">{placeName(place)}</bdi>
              <FieldError error={listMessages(get(formState.errors, `zones.${index}.places.${at}`)).join(' ')} />
            </span>
            <IconButton
              icon={<X />}
              label={t('shop-delivery.remove_place', { place: placeName(place) })}
              onClick={() => field.onChange(places.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {places.length < deliveryLimits.placesOfZone ? (
        <AddPlace index={index} onAdd={(place) => field.onChange([...places, place])} />
      ) : (
        <p className="text-neutral-600">{t('shop-delivery.places_full', { limit: deliveryLimits.placesOfZone })}</p>
      )}
    </fieldset>
  )
}

const noPlace: { country: string | null; state: string; city: string } = { country: null, state: '', city: '' }

/** Keeps the country for the next place, because a zone often has several cities of one country. */
function AddPlace({ index, onAdd }: { index: number; onAdd: (place: DeliveryPlace) => void }) {
  const t = useText()
  const placeName = usePlaceNames()
  const zones = useWatch<DeliveryValues, 'zones'>({ name: 'zones' })
  const [typed, setTyped] = useState(noPlace)
  const [hasTriedToAdd, setTriedToAdd] = useState(false)
  const { country } = typed
  const place = country === null ? null : { country, ...toParts(typed) }
  const other = place && findZoneOf(zones, place)
  const change = (part: Partial<typeof noPlace>) => {
    setTriedToAdd(false)
    setTyped({ ...typed, ...part })
  }
  const add = () => {
    setTriedToAdd(true)
    if (!place || other) return
    onAdd(place)
    setTriedToAdd(false)
    setTyped({ ...noPlace, country })
  }
  const taken =
    place &&
    other &&
    (other === zones[index]
      ? t('shop-delivery.place_here', { place: placeName(place) })
      : t('shop-delivery.place_taken', {
          place: placeName(place),
          other: other.name,
          zone: zones[index]?.name ?? '',
        }))
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-neutral-50 p-3">
      <CountryField
        value={country}
        onChange={(next) => change({ country: next })}
        error={hasTriedToAdd && country === null ? t('shop-delivery.choose_country') : undefined}
      />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <PartField label={t('shop-delivery.state')} value={typed.state} onChange={(state) => change({ state })} />
        <PartField label={t('shop-delivery.city')} value={typed.city} onChange={(city) => change({ city })} />
      </div>
      <p className="text-meta text-neutral-600">{t('shop-delivery.place_hint')}</p>
      <FieldError error={hasTriedToAdd ? taken : undefined} />
      <Button icon={<Plus />} className="justify-self-start" onClick={add}>
        {t('shop-delivery.add_place')}
      </Button>
    </div>
  )
}

const toParts = ({ state, city }: { state: string; city: string }) => ({
  state: state.trim() || null,
  city: city.trim() || null,
})

interface PartFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function PartField({ label, value, onChange }: PartFieldProps) {
  const t = useText()
  return (
    <Field label={label} optionalMark={t('form.optional')}>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        dir="auto"
        maxLength={deliveryLimits.placeName}
        autoComplete="off"
      />
    </Field>
  )
}
