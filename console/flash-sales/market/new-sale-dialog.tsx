import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { MomentField } from '#console/platform/fields/moment-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { fromZonedInput } from '#console/platform/session/zoned-time.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { maxLengths } from '#contract/limits.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useSaleMoments } from '../sale-moments.ts'
import { reloadSales, salesPath, showSale } from './market-queries.ts'

interface NewSaleDialogProps {
  readonly isOpen: boolean
  readonly close: () => void
}

/** A draft with a name and its times. All else is written on its page, which opens then. */
export function NewSaleDialog({ isOpen, close }: NewSaleDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const { zone, zoneName } = useSaleMoments()
  const sendWithKey = useIdempotencyKey(reloadSales)
  const form = useForm({ defaultValues: { name: '', starts_at: '', ends_at: '' } })
  const isCreated = useRef(false)
  const submit = async (values: { name: string; starts_at: string; ends_at: string }) => {
    const moment = (text: string) => fromZonedInput(text, zone) ?? ''
    const body = { name: values.name.trim(), starts_at: moment(values.starts_at), ends_at: moment(values.ends_at) }
    const { data } = await sendWithKey(body, (key) => call('POST /operator/flash-sales', { body }, key))
    // The page of the sale opens without a question about the input of the dialog.
    isCreated.current = true
    showSale(data)
    useNotice.getState().show(t('flash-sales.created', { name: isolateText(body.name) }))
    await navigate(`${salesPath}/${data.sale.id}`)
  }
  return (
    <EntryDialog
      {...{ isOpen, close, form, submit }}
      isUnsaved={() => !isCreated.current && form.formState.isDirty}
      title={t('flash-sales.new')}
      description={t('flash-sales.new_text')}
      submitLabel={t('flash-sales.create')}
    >
      <TextField
        name="name"
        label={t('flash-sales.name')}
        maxLength={maxLengths.name}
        autoComplete="off"
        validate={(text) => text.trim() !== ''}
        problem={t('flash-sales.no_name')}
      />
      <MomentField name="starts_at" label={t('flash-sales.starts_at')} />
      <MomentField name="ends_at" label={t('flash-sales.ends_at')} hint={t('products.time_zone', { zone: zoneName })} />
    </EntryDialog>
  )
}
