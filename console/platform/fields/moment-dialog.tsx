import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { fromZonedInput, toZonedInput } from '#console/platform/session/zoned-time.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface MomentDialogProps {
  readonly texts: {
    readonly title: string
    readonly description: string
    readonly label: string
    readonly submit: string
  }
  /** The field of the call, at which the server refuses a moment. */
  readonly field: string
  /** The scheduled moment, if there is one. */
  readonly scheduled: string | null
  readonly schedule: (moment: string) => Promise<void>
  readonly onClose: () => void
}

const dayMs = 24 * 60 * 60 * 1000

/** Chooses a moment to come, in the time zone in which the person reads moments. */
export function MomentDialog({ texts, field, scheduled, schedule, onClose }: MomentDialogProps) {
  const t = useText()
  const { zone } = useMoments()
  const planned =
    scheduled && Date.parse(scheduled) > Date.now() ? scheduled : new Date(Date.now() + dayMs).toISOString()
  const form = useForm<Record<string, string>>({ defaultValues: { [field]: toZonedInput(planned, zone) } })
  const isAhead = (text: string) => Date.parse(fromZonedInput(text, zone) ?? '') > Date.now()
  const { errors } = form.formState
  const submit = async (values: Record<string, string>) => {
    const moment = fromZonedInput(values[field] ?? '', zone)
    if (moment) await schedule(moment)
  }
  return (
    <EntryDialog
      title={texts.title}
      description={texts.description}
      width={400}
      close={onClose}
      {...{ form, submit }}
      submitLabel={texts.submit}
    >
      <Field
        label={texts.label}
        hint={t('products.time_zone', { zone: zone.replaceAll('_', ' ') })}
        error={fieldProblem(errors[field], t('products.not_ahead'))}
        required
      >
        <TextInput {...form.register(field, { validate: isAhead })} type="datetime-local" />
      </Field>
    </EntryDialog>
  )
}
