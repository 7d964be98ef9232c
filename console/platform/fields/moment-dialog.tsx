import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { fromZonedInput, toZonedInput } from '#console/platform/session/zoned-time.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface ShowFromDialogProps {
  /** The scheduled moment, if there is one. */
  readonly shownFrom: string | null
  readonly show: (from: string) => Promise<void>
  readonly onClose: () => void
}

const dayMs = 24 * 60 * 60 * 1000

/** Chooses the moment from which shoppers see the product. */
export function ShowFromDialog({ shownFrom, show, onClose }: ShowFromDialogProps) {
  const t = useText()
  const { zone } = useMoments()
  const planned =
    shownFrom && Date.parse(shownFrom) > Date.now() ? shownFrom : new Date(Date.now() + dayMs).toISOString()
  const form = useForm({ defaultValues: { from: toZonedInput(planned, zone) } })
  const isAhead = (from: string) => Date.parse(fromZonedInput(from, zone) ?? '') > Date.now()
  const { errors } = form.formState
  const submit = async ({ from }: { from: string }) => {
    const moment = fromZonedInput(from, zone)
    if (moment) await show(moment)
  }
  return (
    <EntryDialog
      title={t('products.show_from')}
      description={t('products.show_from_text')}
      width={400}
      close={onClose}
      {...{ form, submit }}
      submitLabel={t('products.plan')}
    >
      <Field
        label={t('products.shown_from')}
        hint={t('products.time_zone', { zone })}
        error={fieldProblem(errors.from, t('products.not_ahead'))}
        required
      >
        <TextInput {...form.register('from', { validate: isAhead })} type="datetime-local" />
      </Field>
    </EntryDialog>
  )
}
