import { Controller } from 'react-hook-form'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PhotoPicker } from '#storefront/platform/photo-upload/photo-picker.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { StarChoice } from '#ui/marks/star-choice.tsx'
import { maxTextLength, type ReviewForm, reviewFields } from './review-form.ts'

export function ReviewFields({ id, form, chosen, submit }: ReviewForm) {
  const t = useText()
  const { errors, isSubmitting, submitCount } = form.formState
  const fallbackMessages = { rating: t('reviews.rating_missing'), description: t('errors.long') }
  const problems = reviewFields.flatMap((name) => {
    const message = fieldMessage(errors[name], fallbackMessages[name], t)
    return message ? [{ name, fieldId: `${id}-${name}`, message }] : []
  })
  const findMessage = (fieldName: string) => problems.find(({ name }) => name === fieldName)?.message
  const words = ([1, 2, 3, 4, 5] as const).map((stars) => t(`reviews.word.${stars}`))
  return (
    <form id={id} noValidate onSubmit={submit} onMouseDown={keepField} className="mt-4 grid gap-5">
      <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : problems} attempt={submitCount} />
      <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
      <Controller
        name="rating"
        control={form.control}
        render={({ field }) => (
          <StarChoice
            id={`${id}-rating`}
            legend={t('reviews.your_rating')}
            words={words}
            name={field.name}
            value={Number(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            required
            error={findMessage('rating') ?? null}
          />
        )}
      />
      <Field
        id={`${id}-description`}
        label={t('reviews.your_words')}
        optionalMark={t('shell.optional')}
        hint={t('reviews.words_hint')}
        error={findMessage('description') ?? null}
      >
        <TextArea
          rows={5}
          maxLength={maxTextLength}
          readOnly={isSubmitting}
          counterLabel={(used, limit) => t('reviews.words_used', { used, limit })}
          {...form.register('description')}
        />
      </Field>
      <PhotoPicker id={`${id}-photos`} chosen={chosen} isBusy={isSubmitting} />
    </form>
  )
}
