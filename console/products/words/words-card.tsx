import { useMemo } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { fieldProblem, listMessages, renameErrorFields } from '#console/platform/form/form-errors.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { ApiError } from '#contract/client/api-error.ts'
import { productLimits } from '#contract/product-limits.ts'
import type { Language } from '#contract/settings.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useShowPart } from '../product-queries.ts'
import { DescriptionField } from './description-field.tsx'
import { SearchFields } from './search-fields.tsx'
import { SpecificationRows } from './specification-rows.tsx'
import {
  groupChanges,
  hasWords,
  isNameless,
  listPoints,
  readWordFields,
  toWordFields,
  toWordsBody,
  toWordsValues,
  type WordsData,
  type WordsValues,
} from './words-values.ts'

interface WordsCardProps {
  readonly product: SellerProduct
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly canWrite: boolean
}

export function WordsCard({ product, languages, canWrite }: WordsCardProps) {
  const t = useText()
  const { takeNewer: _, versionOf: __, ...versioned } = useWordsForm(product, languages)
  return (
    <PartForm name="words" label={t('products.words')} {...versioned}>
      <Card title={t('products.words')}>
        <fieldset disabled={!canWrite} className="group/part min-w-0">
          <WordTabs languages={languages} form={versioned.form} />
        </fieldset>
      </Card>
    </PartForm>
  )
}

function useWordsForm({ id, words, versions }: SellerProduct, languages: readonly Language[]) {
  const locales = languages.map(({ name }) => name)
  const onStored = useShowPart(id, 'words')
  return useVersionedForm<WordsData, WordsValues>({
    data: useMemo(() => ({ words, version: versions.words }), [words, versions.words]),
    formName: 'words',
    onStored,
    readFields: (data) => readWordFields(data, locales),
    toFields: toWordFields,
    toValues: (fields) => toWordsValues(fields, locales),
    describeField: useDescribeWords(languages),
    post: async (fields, changes, version, stored) => {
      const values = toWordsValues(fields, locales)
      let latest: WordsData = { ...stored, version }
      // Each call saves one language, and sends the version that the previous call returned.
      for (const [locale, names] of groupChanges(changes, locales)) {
        const own = values[locale]
        if (own) latest = await saveLanguage(id, { locale, version: latest.version, ...toWordsBody(own, names) })
      }
      return latest
    },
  })
}

async function saveLanguage(id: number, body: { locale: string; version: string }): Promise<WordsData> {
  try {
    return (await call('POST /shop/products/{id}/words', { params: { id: String(id) }, body })).data
  } catch (error) {
    throw toFormPaths(error, body.locale)
  }
}

/** Maps error paths: `description` is `fr.description.text` in the form; all points of the summary share one field. */
function toFormPaths(error: unknown, locale: string): unknown {
  if (!(error instanceof ApiError)) return error
  return renameErrorFields(error, (path) => {
    const [name = ''] = path.split('.')
    return name === 'description' ? `${locale}.description.text` : `${locale}.${name === 'locale' ? 'name' : name}`
  })
}

function WordTabs({
  languages,
  form,
}: {
  languages: readonly Language[]
  form: ReturnType<typeof useWordsForm>['form']
}) {
  const t = useText()
  const values = useWatch({ control: form.control }) as WordsValues
  const first = languages[0]?.name ?? ''
  const tabs = languages.map(({ name, title, direction }) => ({
    locale: name,
    title,
    direction,
    isFilled: values[name] !== undefined && hasWords(values[name]),
    isInvalid:
      listMessages(get(form.formState.errors, name)).length > 0 || get(form.formState.errors, name) !== undefined,
  }))
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('products.no_words')}>
      {({ locale }) => <WordFields locale={locale} fallback={locale === first ? undefined : values[first]} />}
    </LanguageTabs>
  )
}

interface WordFieldsProps {
  readonly locale: string
  /** Words of the default language, which shoppers see where this language has none. */
  readonly fallback: WordsValues[string] | undefined
}

function WordFields({ locale, fallback }: WordFieldsProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const isFirst = fallback === undefined
  const errorOf = (name: string, text: string) => fieldProblem(get(formState.errors, `${locale}.${name}`), text)
  const isNamed = (name: string, values: WordsValues) =>
    name.trim() !== '' || (!isFirst && (values[locale] === undefined || isNameless(values[locale])))
  const hasFewPoints = (summary: string) => {
    const points = listPoints(summary)
    return (
      points.length <= productLimits.summaryPoints &&
      points.every((point) => point.length <= productLimits.summaryPoint)
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label={t('products.name')}
        error={errorOf('name', t('products.name_required'))}
        required={isFirst}
        optionalMark={t('form.optional')}
      >
        <TextInput
          {...register(`${locale}.name`, { validate: isNamed })}
          placeholder={fallback?.name}
          maxLength={productLimits.name}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('products.summary')}
        hint={t('products.summary_hint', { limit: productLimits.summaryPoints })}
        error={errorOf(
          'summary',
          t('products.summary_long', { limit: productLimits.summaryPoints, length: productLimits.summaryPoint }),
        )}
        optionalMark={t('form.optional')}
      >
        <TextArea
          {...register(`${locale}.summary`, { validate: hasFewPoints })}
          rows={3}
          placeholder={fallback?.summary}
        />
      </Field>
      <DescriptionField locale={locale} fallback={fallback?.description} />
      <SpecificationRows locale={locale} fallback={fallback?.specifications} />
      <SearchFields locale={locale} fallback={fallback} />
    </div>
  )
}

function useDescribeWords(languages: readonly Language[]) {
  const t = useText()
  return (path: string, value: unknown) => {
    const [locale, name] = path.split('.')
    const title = languages.find((language) => language.name === locale)?.title ?? locale
    const label = t(`products.word.${name as keyof WordsValues[string]}`)
    return { label: languages.length > 1 ? `${label} (${title})` : label, text: describe(value) }
  }

  function describe(value: unknown): string {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(({ name, value }) => `${name}: ${value}`).join('\n')
    return (value as { text: string } | undefined)?.text ?? ''
  }
}
