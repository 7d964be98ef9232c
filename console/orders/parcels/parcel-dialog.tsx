import { useId, useRef } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { buildTrackingUrl, carriers, findCarrier } from '#contract/carriers.ts'
import { hasCode } from '#contract/client/api-error.ts'
import { orderDeskLimits } from '#contract/limits.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useShowParcels } from '../one-order-queries.ts'
import { type DeskOrder, reloadOrders } from '../order-queries.ts'
import { ParcelUnits } from './parcel-units.tsx'
import { newParcel, type ParcelValues, toParcel, valuesOfParcel } from './parcel-values.ts'

type Parcel = DeskOrder['parcels'][number]

interface ParcelDialogProps {
  readonly order: DeskOrder
  readonly parcel: Parcel | undefined
  readonly onClose: () => void
}

/** Adds or changes a parcel. After a conflict, the stored parcel is shown above the input, which stays. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const t = useText()
  const form = useForm<ParcelValues>({ defaultValues: parcel ? valuesOfParcel(parcel) : newParcel(order) })
  const save = useSaveParcel(order, parcel)
  return (
    <EntryDialog
      title={parcel ? t('parcels.parcel', { number: parcel.number }) : t('parcels.add')}
      close={onClose}
      form={form}
      submit={save}
      submitLabel={t('form.save')}
    >
      {parcel && form.formState.errors.root?.server && <CurrentParcel parcel={parcel} />}
      <CarrierField />
      <TrackingFields />
      <ParcelUnits order={order} parcel={parcel} />
      <Checkbox label={t('parcels.is_sent')} hint={t('parcels.is_sent_hint')} {...form.register('is_sent')} />
    </EntryDialog>
  )
}

/** The parcel as another person saved it. */
function CurrentParcel({ parcel: { carrier, tracking_number } }: { parcel: Parcel }) {
  const t = useText()
  return (
    <p className="rounded-lg bg-neutral-50 p-3 wrap-anywhere text-neutral-800">
      {t('parcels.now')} <bdi translate="no">{[carrier, tracking_number].filter(Boolean).join(' · ')}</bdi>
    </p>
  )
}

function CarrierField() {
  const t = useText()
  const list = useId()
  const { register, formState } = useFormContext<ParcelValues>()
  return (
    <Field
      label={t('parcels.carrier')}
      hint={t('parcels.carrier_hint')}
      error={fieldProblem(formState.errors.carrier, t('parcels.carrier_missing'))}
      required
    >
      <TextInput
        list={list}
        maxLength={orderDeskLimits.carrier}
        autoComplete="off"
        {...register('carrier', { validate: (carrier) => carrier.trim() !== '' })}
      />
      <datalist id={list}>
        {Object.values(carriers).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}

/** The field of the tracking page is shown only if carrier and number do not give its URL. */
function TrackingFields() {
  const t = useText()
  const { register, watch, formState } = useFormContext<ParcelValues>()
  const number = watch('tracking_number').trim()
  const carrier = findCarrier(watch('carrier'))
  const link = carrier && number ? buildTrackingUrl(carrier, number) : undefined
  return (
    <>
      <Field
        label={t('parcels.tracking_number')}
        optionalMark={t('form.optional')}
        error={fieldProblem(formState.errors.tracking_number, '')}
      >
        <TextInput
          dir="ltr"
          maxLength={orderDeskLimits.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          {...register('tracking_number')}
        />
      </Field>
      {carrier ? (
        link && (
          <p className="text-meta wrap-anywhere text-neutral-600">
            {t('parcels.tracking_page')}{' '}
            <a href={link} target="_blank" rel="noreferrer" dir="ltr" className="text-brand-text underline">
              {link}
            </a>
          </p>
        )
      ) : (
        <Field
          label={t('parcels.tracking_url')}
          hint={t('parcels.tracking_url_hint')}
          optionalMark={t('form.optional')}
          error={fieldProblem(formState.errors.tracking_url, t('parcels.tracking_url_wrong'))}
        >
          <TextInput
            type="url"
            dir="ltr"
            maxLength={orderDeskLimits.trackingUrl}
            autoComplete="off"
            {...register('tracking_url', {
              validate: (url) => url.trim() === '' || /^https:\/\/\S+$/.test(url.trim()),
            })}
          />
        </Field>
      )}
    </>
  )
}

function useSaveParcel(order: DeskOrder, parcel: Parcel | undefined) {
  const t = useText()
  const showParcels = useShowParcels(order)
  const sendWithKey = useIdempotencyKey(reloadOrders)
  // A background refetch brings a newer revision, whose values the person has not seen.
  const seen = useRef(parcel?.revision)
  const send = async (values: ParcelValues) => {
    const id = String(order.id)
    const body = toParcel(values)
    if (!parcel) {
      const request = { params: { id }, body }
      return (await sendWithKey(body, (options) => call('POST /shop/orders/{id}/parcels', request, options))).data
    }
    const params = { id, parcel_id: String(parcel.id) }
    const change = { ...body, revision: seen.current ?? parcel.revision }
    return (await call('POST /shop/orders/{id}/parcels/{parcel_id}', { params, body: change })).data
  }
  return async (values: ParcelValues): Promise<void> => {
    try {
      showParcels((await send(values)).parcels)
      useNotice.getState().show(t('parcels.saved'))
    } catch (error) {
      // The dialog then shows the parcel that others have saved, so the next attempt sends its revision.
      if (hasCode(error, 'orders.parcel_changed')) seen.current = undefined
      if (hasCode(error, 'orders.parcel_changed', 'orders.parcel_units', 'orders.parcel_not_now')) await reloadOrders()
      throw error
    }
  }
}
