import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { productLimits } from '#contract/product-limits.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { type DescriptionValue, writeDescription } from './description-text.ts'

interface DescriptionFieldProps {
  readonly locale: string
  readonly fallback: DescriptionValue | undefined
}

/** The description of a language: paragraphs and lists as text. If it has other markup, such as from an import, its HTML is edited. */
export function DescriptionField({ locale, fallback }: DescriptionFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const name = `${locale}.description.text`
  const isHtml = useWatch({ name: `${locale}.description.isHtml` }) === true
  const isShortEnough = (text: string) => writeDescription({ text, isHtml }).length <= productLimits.description
  return (
    <Field
      label={t('products.description')}
      hint={isHtml ? t('products.description_html') : t('products.description_hint')}
      error={fieldProblem(get(formState.errors, name), t('products.description_long'))}
      optionalMark={t('form.optional')}
    >
      <TextArea
        {...register(name, { validate: isShortEnough })}
        rows={6}
        dir={isHtml ? 'ltr' : 'auto'}
        spellCheck={!isHtml}
        placeholder={fallback && !fallback.isHtml ? fallback.text.slice(0, 300) : undefined}
        className={classNames(isHtml && 'font-mono text-[0.875rem]')}
      />
    </Field>
  )
}
