import { useForm } from 'react-hook-form'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { orderDeskLimits } from '#contract/client/order-desk.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { type DeskOrder, useAddNote } from '../order-queries.ts'

/** An internal note. Its text stays if it could not be sent. */
export function NoteForm({ order }: { order: DeskOrder }) {
  const t = useText()
  const add = useAddNote(order)
  const form = useForm({ defaultValues: { text: '' } })
  const { isSubmitting, errors } = form.formState
  const submit = async ({ text }: { text: string }) => {
    if (text.trim() === '') return form.setFocus('text')
    try {
      await add(text.trim())
      form.reset()
    } catch (error) {
      form.setError('root.server', { message: errorMessage(error) })
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid grid-cols-1 gap-2">
      <Field label={t('orders.new_note')} hint={t('orders.note_hint')}>
        <TextArea rows={2} maxLength={orderDeskLimits.noteText} {...form.register('text')} />
      </Field>
      <FormProblem error={errors.root?.server} />
      <div>
        <Button type="submit" size="compact" loading={isSubmitting}>
          {t('orders.add_note')}
        </Button>
      </div>
    </form>
  )
}
