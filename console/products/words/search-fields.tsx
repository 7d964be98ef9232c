import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { productLimits } from '#contract/product-limits.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { WordValues } from './words-values.ts'

/** Number of characters that search engines show of a longer text. */
const shownLengths = { title: 60, description: 160 }

interface SearchFieldsProps {
  readonly locale: string
  readonly fallback: WordValues | undefined
}

/** Title and description for search engines, with a preview of the result. Empty fields fall back to the product's texts. */
export function SearchFields({ locale, fallback }: SearchFieldsProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const own = useWatch({ name: locale }) as WordValues
  const words = own.name.trim() || !fallback ? own : { ...fallback, ...withoutEmpty(own) }
  const title = words.search_title.trim() || words.name
  const description = words.search_description.trim() || plainText(words.description.text)
  const counter = (used: number, limit: number) => t('form.text_used', { used, limit })
  const errorOf = (name: string) => fieldProblem(get(formState.errors, `${locale}.${name}`), t('form.check_value'))
  return (
    <Disclosure title={t('products.for_search_engines')} heading="h3" titleClassName="text-label text-neutral-900">
      <div className="grid grid-cols-1 gap-4 pt-1">
        <Field label={t('products.result_title')} error={errorOf('search_title')} optionalMark={t('form.optional')}>
          <TextInput
            {...register(`${locale}.search_title`)}
            dir="auto"
            maxLength={productLimits.searchTitle}
            placeholder={words.name}
            autoComplete="off"
          />
        </Field>
        <Field
          label={t('products.result_description')}
          error={errorOf('search_description')}
          optionalMark={t('form.optional')}
        >
          <TextArea
            {...register(`${locale}.search_description`)}
            rows={2}
            maxLength={productLimits.searchDescription}
            counterLabel={counter}
          />
        </Field>
        <figure className="min-w-0 rounded-lg border border-neutral-200 p-3">
          <figcaption className="text-meta mb-1 text-neutral-600">{t('products.result_preview')}</figcaption>
          <p dir="auto" className="text-h3 wrap-anywhere text-brand-text">
            {cut(title, shownLengths.title)}
          </p>
          <p dir="auto" className="wrap-anywhere text-neutral-700">
            {cut(description, shownLengths.description)}
          </p>
        </figure>
      </div>
    </Disclosure>
  )
}

const withoutEmpty = ({ search_title, search_description }: WordValues) => ({
  ...(search_title.trim() && { search_title }),
  ...(search_description.trim() && { search_description }),
})

const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')} …` : text
}
